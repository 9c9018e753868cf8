import { e, each, footer, header, menu, page, type Thread } from './markup';

const day = (at: number): string => `2026-03-${String(at + 4).padStart(2, '0')}`;

/** Discourse as crawlers get it, or, for browsers, inside `noscript`. */
function discoursePosts({ title, posts }: Thread): string {
  return `<div id="main-outlet" class="wrap" role="main"><div id="topic-title"><h1><a href="/t/topic/411">${e(title)}</a></h1><div class="topic-category" itemscope itemtype="http://schema.org/BreadcrumbList"><span itemprop="itemListElement"><a href="/c/general/4" class="badge-wrapper bullet"><span class="category-name" itemprop="name">General</span></a></span></div></div>
<div itemscope itemtype="http://schema.org/DiscussionForumPosting"><meta itemprop="headline" content="${e(title)}">${each(
    posts,
    ([name = '', text = ''], at) =>
      `<div id="post_${at + 1}" ${at === 0 ? '' : 'itemprop="comment" itemscope itemtype="http://schema.org/Comment"'} class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="url" href="/u/${e(name)}"><span itemprop="name">${e(name)}</span></a></span><span class="crawler-post-infos"><time itemprop="datePublished" datetime="${day(at)}T08:00:00Z" class="post-time">March ${at + 4}, 2026, 8:00am</time><span itemprop="position">${at + 1}</span></span></div><div class="post" itemprop="text"><p>${e(text)}</p></div><div class="post-likes" itemprop="interactionStatistic">3 Likes</div></div>`,
  )}</div></div><div id="related-topics" class="more-topics__list"><h3>Related topics</h3><div class="topic-list-container">${menu('topic-list')}</div></div>`;
}

export function discourseForCrawlers(thread: Thread): string {
  return page(
    thread.title,
    `<header><a href="/">Workbench forum</a></header>${discoursePosts(thread)}<footer class="container wrap"><nav class="crawler-nav">${menu('crawler')}</nav><p>Powered by Discourse, best viewed with JavaScript enabled</p></footer>`,
    '<meta name="generator" content="Discourse 3.5.0">',
  );
}

export function discourseForBrowsers(thread: Thread): string {
  return page(
    thread.title,
    `<discourse-assets><div class="hidden" id="data-preloaded" data-preloaded="{}"></div></discourse-assets><noscript data-path="/t/topic/411"><header><a href="/">Workbench forum</a></header>${discoursePosts(thread)}<footer class="container wrap"><p>Powered by Discourse, best viewed with JavaScript enabled</p></footer></noscript><section id="main"></section><script src="/assets/discourse.js"></script>`,
    '<meta name="generator" content="Discourse 3.5.0">',
  );
}

export function phpbb({ title, posts }: Thread): string {
  return page(
    title,
    `<div id="wrap" class="wrap"><div id="page-header"><div class="headerbar" role="banner"><a id="logo" class="logo" href="/">Board</a><p>A board for practical people</p></div><div class="navbar" role="navigation">${menu('nav-main linklist')}</div></div>
<div id="page-body" class="page-body" role="main"><h2 class="topic-title"><a href="./viewtopic.php?t=88">${e(title)}</a></h2><div class="action-bar bar-top"><a class="button" href="./posting.php">Post Reply</a><div class="pagination">${posts.length} posts • Page 1 of 1</div></div>${each(
      posts,
      ([name = '', text = ''], at) =>
        `<div id="p${at + 300}" class="post has-profile ${at % 2 === 0 ? 'bg2' : 'bg1'}"><div class="inner"><dl class="postprofile" id="profile${at}"><dt class="has-profile-rank no-avatar"><a href="./memberlist.php?u=${at}" class="username">${e(name)}</a></dt><dd class="profile-rank">Member</dd><dd class="profile-posts"><strong>Posts:</strong> ${41 + at}</dd></dl><div class="postbody"><div id="post_content${at}"><h3><a href="#p${at}">Re: ${e(title)}</a></h3><p class="author"><a class="unread" href="./viewtopic.php?p=${at}">Post</a> by <strong><a href="./memberlist.php?u=${at}" class="username">${e(name)}</a></strong> » ${day(at)}</p><div class="content">${e(text)}</div></div></div></div></div><hr class="divider">`,
    )}</div><div id="page-footer" class="page-footer" role="contentinfo"><p>Powered by phpBB® Forum Software</p></div></div>`,
  );
}

export function xenforo({ title, posts }: Thread): string {
  return page(
    title,
    `${header('p-header')}<div class="p-body"><div class="p-body-header"><div class="p-title"><h1 class="p-title-value">${e(title)}</h1></div></div><div class="p-body-content"><div class="block block--messages"><div class="block-container"><div class="block-body js-replyNewMessageContainer">${each(
      posts,
      ([name = '', text = ''], at) =>
        `<article class="message message--post js-post" data-author="${e(name)}" id="js-post-${at}"><div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user"><h4 class="message-name"><a href="/members/${at}" class="username">${e(name)}</a></h4><h5 class="userTitle message-userTitle">New member</h5></section></div><div class="message-cell message-cell--main"><header class="message-attribution"><time datetime="${day(at)}T10:00:00+0000">${day(at)}</time></header><div class="message-userContent"><article class="message-body"><div class="bbWrapper">${e(text)}</div></article></div><footer class="message-footer"><a class="actionBar-action">Reply</a></footer></div></div></article>`,
    )}</div></div></div></div><div class="p-body-sidebar"><div class="block" data-widget-definition="online"><h3>Members online</h3>${menu('listInline')}</div></div></div>${footer('p-footer')}`,
    '<meta property="og:type" content="website">',
  );
}

export function vbulletin({ title, posts }: Thread): string {
  return page(
    title,
    `<div class="above_body">${header('header')}</div><div class="body_wrapper"><div id="breadcrumb" class="breadcrumb">${menu('floatcontainer')}</div><div id="pagetitle" class="pagetitle"><h1>Thread: <span class="threadtitle"><a href="showthread.php?t=7">${e(title)}</a></span></h1></div><div id="postlist" class="postlist"><ol id="posts" class="posts">${each(
      posts,
      ([name = '', text = ''], at) =>
        `<li class="postbitlegacy postbitim postcontainer" id="post_${at}"><div class="posthead"><span class="postdate old"><span class="date">${day(at)}</span></span><span class="nodecontrols"><a href="#${at}" class="postcounter">#${at + 1}</a></span></div><div class="postdetails"><div class="userinfo"><div class="username_container"><a class="username offline" href="member.php?u=${at}">${e(name)}</a><span class="usertitle">Junior Member</span></div></div><div class="postbody"><div class="postrow"><div class="content"><div id="post_message_${at}"><blockquote class="postcontent restore">${e(text)}</blockquote></div></div></div></div></div></li>`,
    )}</ol></div></div>${footer('footer')}`,
    '<meta name="generator" content="vBulletin 4.2.2">',
  );
}

/** A question with its answers; the class of the answers says comments. */
export function questionAndAnswers({ title, posts }: Thread): string {
  const [[, question = ''] = [], ...answers] = posts;
  return page(
    title,
    `${header('s-topbar')}<div id="content"><div itemprop="mainEntity" itemscope itemtype="https://schema.org/Question"><div id="question-header"><h1 itemprop="name"><a href="/questions/9">${e(title)}</a></h1></div><div class="question"><div class="s-prose js-post-body" itemprop="text"><p>${e(question)}</p></div></div><div id="answers"><h2>${answers.length} Answers</h2>${each(
      answers,
      ([name = '', text = ''], at) =>
        `<div id="comment-${at}" class="comment-thread answer" itemprop="suggestedAnswer" itemscope itemtype="https://schema.org/Answer"><div class="answercell"><div class="s-prose" itemprop="text"><p>${e(text)}</p></div><div class="user-details"><a href="/users/${at}">${e(name)}</a></div></div></div>`,
    )}</div></div></div><div id="sidebar" class="show-votes"><h4>Linked</h4>${menu('linked')}</div>${footer('s-footer')}`,
  );
}
