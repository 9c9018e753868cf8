import type { PageSource } from '../page-source';

const STUFFED = 'best help desk software, best CRM software, best CRM for agencies, cheap help desk, top CRM';

/** What a content team left behind: thin, undated, unsigned, unstructured or stuffed. */
export const WEAK_ARTICLES: readonly PageSource[] = [
  {
    path: '/blog/big-news',
    title: 'Big news!',
    description: '',
    body: 'We have big news coming soon. Stay tuned! In the meantime follow us and tell your friends.',
  },
  {
    path: '/blog/best-help-desk-software-best-crm-for-agencies',
    title: `Best help desk software | Best CRM | ${STUFFED}`,
    description: STUFFED,
    bare: true,
    body: `
Looking for the best help desk software? Our best help desk software is the best help desk software for agencies that
look for the best help desk software. Compare the best CRM for agencies with any best CRM for agencies and you will see
that the best CRM for agencies is our best CRM for agencies.

${STUFFED}, ${STUFFED}, ${STUFFED}. Why is our help desk the best help desk? Because the best help desk software is
help desk software that is the best for help desk teams. Buy the best help desk software today!`,
  },
  {
    path: '/blog/thoughts-on-communication',
    title: 'Thoughts on communication',
    description: 'Some thoughts.',
    bare: true,
    body: `
Communication is everything and without communication there is nothing, and that is why we at our company have always
believed that communication should come first, because clients want to be heard and teams want to be heard too, and when
people are heard they do better work, and better work means happier clients, and happier clients stay, and when they
stay everyone can plan, and planning is half of the work, as people like to say, although others say that it is not the
plan that counts but the planning, which is of course also a kind of communication, and so it all comes back to where we
began. Over the years many tools have come and gone and each of them promised to solve communication once and for all,
but a tool is only ever as good as the people who use it, and people are busy, and when they are busy they forget to
write things down, and what is not written down is lost, and so a good habit is worth more than a good tool, though a
good tool can help to keep a good habit, which is perhaps the whole secret. Some say that meetings are the answer and
some say that meetings are the problem, and both are right on different days, and the same is true of email, of chat and
of the telephone, and whatever comes next will be the answer and the problem as well. In the end it is about people, and
people are different, and that is what makes it so interesting and so hard, and why we love what we do every single day.`,
  },
  {
    path: '/blog/ten-tips',
    title: '10 tips for happier clients',
    description: 'Tips for happier clients.',
    article: { author: null, publishedDaysAgo: null },
    body: `
## Tip one

Listen. Clients love it when you listen.

## Tip two

Be on time. Nobody likes to wait.

## Tip three

Be friendly. A smile goes a long way, even in an email.

## More tips

Follow up, keep promises, use a good tool, say thank you, be honest, and have fun. That makes ten, more or less.`,
  },
  {
    path: '/blog/summer-party',
    title: 'Our summer party',
    description: 'Pictures of the summer party.',
    article: { author: null, publishedDaysAgo: 2300 },
    body: `
What a day! The sun was out, the grill was hot and the whole crew came to the harbour. Tobias lost at table tennis to
everyone, Maren gave a speech that was shorter than last year's, and the cake survived for nearly four minutes. Thanks
to all who helped. Pictures will follow as soon as somebody finds the cable of the camera.`,
  },
];
