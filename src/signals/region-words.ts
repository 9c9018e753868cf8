/** Class and id words by which sites mark side matter; English, German, French, Spanish, Italian, Dutch. */

/** Tokens that state a property of a wrapper, or a tag of a post, and not what the element is. */
export const NOT_A_PLACE =
  /^(?:has|no|not|is|with|without|enable|enabled|disable|show|hide|tag|category|cat|type|format|status|wpb|vc|elementor|et|fl|col|row|js|wp-block|postid|template|theme|grid|flex)[-_]/;

/** Tokens that name the running text of a page. */
export const BODY_TEXT =
  /(?:^|[\s_-])(?:(?:article|post|entry|story|page|blog|news|node|single|the|main|content)[-_]{0,2}(?:body|content|text|copy)(?:$|[\s_-])|articlebody|hentry|post-entry|article__(?:body|content)|artikeltext|entrytext|newstext|bodytext|rich-?text)/;

const at = (words: string): RegExp => new RegExp(`^(?:${words})(?:$|[-_])|[-_](?:${words})$`);

export const COMMENTS = at(
  'comments?|commentlist|commentform|commentsection|kommentare?|comentarios?|commentaires?|commenti|reacties|disqus|dsq|respond|leserbriefe|trackbacks?|pingbacks?|livefyre|postcomment|coral|facebook-comments',
);
export const RELATED = at(
  'related|relatedposts|relatedarticles|similar|recommend(?:ed|ations?)?|teasers|mehr-zum-thema|more-(?:stories|news|articles|from|on|posts)|read-?(?:more|next|also)|see-also|weitere|weiterlesen|you-?may-?(?:also-?)?like|outbrain|taboola|yarpp|up-next|trending|most-(?:read|popular|viewed)|popular(?:-?posts)?|latest-(?:news|posts|articles|stories)|recent-?posts|post-?nav(?:igation)?|nav-(?:previous|next|links|single|below|above)|prev-next|pager|zergnet|also-?read|lire-aussi|wp_rp',
);
export const NAVIGATION = at(
  'nav|navi|navbar|navigation|nav-?menu|menu|mainmenu|submenu|topmenu|menubar|breadcrumbs?|breadcrumb-?(?:trail|list)|pagination|pagenavi|skip-?links?|toc|sitemap|searchform|search-?box|language-?switcher|offcanvas|off-canvas-menu|hamburger|megamenu',
);
export const FOOTER = at(
  'footer|foot|site-?footer|page-?footer|colophon|copyright|impressum|legal|bottom-?bar|footer-?(?:widgets?|area|wrap(?:per)?)',
);
export const HEADER = at(
  'site-?header|top-?bar|topbar|masthead|header-(?:top|nav|menu|bar)|logo|site-?branding',
);
export const ASIDE = at(
  'sidebar|side-?bar|sidebar-?(?:left|right|primary|secondary|inner)|right-?rail|left-?rail|rail|marginalspalte|widget|widgets|widget-?area|widgettitle|ads?|adbox|adslot|adsbygoogle|advert(?:isement|orial|ising)?|anzeige|werbung|sponsor(?:ed)?|promo(?:tion)?|newsletter|newsletter-?(?:box|form|signup)|subscribe|subscription|paywall-?(?:box|teaser|overlay|modal)|cookies?|cookie-?(?:banner|notice|consent|bar|law|info)|consent|gdpr|dsgvo|popup|modal|overlay|lightbox|share|sharing|sharebar|social|socialmedia|social-?(?:media|links|share|sharing|icons|bar|buttons)|addtoany|sharedaddy|shariff|jp-relatedposts|tags|taglist|tag-?(?:list|cloud|links)|tagcloud|post-?tags|author-?(?:box|bio|info|card|profile|description)|about-?(?:the-)?author|authorbox|autorenbox|login|signup|signin|register|print-?only|infobox-?ad|affiliate|donat(?:e|ion)|spenden|cta|callout-?ad|weather|wetter|poll|quiz',
);

/** Lines that introduce or label side matter inside an article. */
export const SIDE_LINE =
  /^(?:(?:auch|ebenfalls) interessant|das (?:könnte|dürfte) (?:dich|sie|euch|ihnen) (?:auch|ebenfalls)|dich könnte auch|(?:lesen sie|lies|lest)(?: hier)? (?:auch|dazu|mehr)|mehr (?:zum thema|dazu|infos|lesen)|weitere (?:artikel|beiträge|infos|informationen|themen|news)|ähnliche (?:artikel|beiträge)|verwandte (?:artikel|themen|beiträge)|zum thema\b|siehe auch|read (?:also|more|next)|also read|see also|related(?: (?:articles?|posts?|stories|content|links|topics|news))?$|more (?:from|on|stories)|you (?:may|might) also|recommended|don.t miss|sign up (?:for|to)|subscribe (?:to|now)|advertisement|anzeige\b|werbung\b|- anzeige|publicité|publicidad|lire aussi|à lire aussi|lea también|lee también|te puede interesar|leggi anche|lees ook|läs också|les også|czytaj także|читайте также|(?:foto|fotos|photo|photos|bild|bilder|image|images|picture|credit|crédits?|crédit photo|quelle bild|titelbild|beitragsbild|kuva|imagen|fotografía|video|vidéo)s?(?: (?:photos?|credits?))? ?[:©|/]|©|\(c\) |(?:share|teilen|tweet|drucken|print|e-?mail|facebook|twitter|pinterest|whatsapp|kommentieren|kommentare?|comments?|comentarios|commentaires|leave a (?:comment|reply)|hinterlasse? (?:eine|einen)|schreibe? (?:einen|uns|ihre)|noch keine kommentare|no comments|tags?|schlagw[oö]rter?|schlagworte|kategorien?|categories|category|filed under|posted in|veröffentlicht (?:in|am|unter)|themen|stichwörter|labels?|markiert mit|etiquetas|mots-clés)(?:\s*[:(]|$|\s(?=\d)))/iu;
