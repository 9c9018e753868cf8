import { reading, type Rule } from './rules';

const SHAPE = 'must be one address, such as reports@example.com or Name <address@example.com>';

/** A name in quotation marks, or one without what has a meaning in a list of addresses; then the address in brackets. */
const NAMED = /^(?<name>"[^"\\]*"|[^"\\()<>[\]:;@,]*?)\s*<(?<address>[^<>]*)>$/;
/** The domain may be a single label: the default is at localhost. */
const ADDRESS = /^[^\s"\\()<>[\]:;@,]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*$/u;

/** One address, with a name before it or without. Nobody else is named in it, and no header is begun. */
export const mailSender: Rule<string> = reading((given) => {
  if (/\p{Cc}/u.test(given)) throw new Error(`must be one line. It ${SHAPE}`);
  if (ADDRESS.test(NAMED.exec(given)?.groups?.address ?? given)) return given;
  const hint = /^[^"<>@]*[(),:;[\]@][^"<>@]*<[^<>]*>$/.test(given)
    ? '; put a name with , : ; @ ( or ) in quotation marks'
    : '';
  throw new Error(`${SHAPE}${hint}`);
});
