/** `content`: a page; `asset`: what a page is shown with; `polling`: files that machines fetch again and again. */
export type RequestKind = 'content' | 'asset' | 'polling';

const POLLED =
  /^\/(?:robots\.txt|llms(?:-full)?\.txt|(?:app-)?ads\.txt|humans\.txt|security\.txt|favicon\.ico|\.well-known\/.*)$|sitemap[^/]*\.(?:xml|txt)(?:\.gz)?$|\/(?:feed|rss)\/?$|\.(?:rss|atom)$|\/(?:feed|rss|atom)\.xml$/;
const ASSET = /\.(?:css|m?js|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|mp[34]|webm|wasm)$/;

/** `path`: without query. */
export function kindOf(path: string): RequestKind {
  const lower = path.toLowerCase();
  if (POLLED.test(lower)) return 'polling';
  return ASSET.test(lower) ? 'asset' : 'content';
}
