/**
 * Does `Accept-Encoding` take gzip? (RFC 9110, 12.5.3: a coding with `q=0` is refused; `*` stands for those not
 * named.) A request without the header gets the plain form.
 */
export function acceptsGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  let any = false;
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
    if (name === 'gzip' || name === 'x-gzip') return !refused;
    if (name === '*') any = !refused;
  }
  return any;
}

/** Does `If-None-Match` name this tag? Compared weakly, as RFC 9110, 13.1.2 asks; `*` names every tag. */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag === etag || (tag.startsWith('W/') && tag.slice(2) === etag);
  });
}
