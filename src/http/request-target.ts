import { isPlainText, PLAIN_TEXT_RULE } from '../common/plain-text';

/** Nearly all addresses: printable ASCII without percent signs and brackets. They need no further look. */
const USUAL = /^[\x21-\x24\x26-\x5a\x5c\x5e-\x7e]*$/;
const ASCII = /^[\x21-\x7e]*$/;

/**
 * What is wrong with the address of a request, whatever its route: text that is not percent-encoded UTF-8 or not plain
 * (`isPlainText`), or a parameter `name[]`, which no route has. null when nothing is.
 */
export function targetFault(target: string): string | null {
  if (USUAL.test(target)) return null;
  if (!ASCII.test(target)) return 'address: must be percent-encoded ASCII';
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  return textFault('path', path) ?? query.split('&').reduce(parameterFault, null);
}

function parameterFault(fault: string | null, parameter: string): string | null {
  if (fault !== null) return fault;
  const [name = '', value = ''] = parameter.replaceAll('+', ' ').split(/=(.*)/s);
  const nameFault = textFault('query', name);
  if (nameFault !== null) return nameFault;
  const field = decodeURIComponent(name);
  if (/[[\]]/.test(field)) {
    return `${field}: no such parameter; a list is written ${field.replace(/\[.*/s, '')}=one,other`;
  }
  return textFault(field, value);
}

function textFault(field: string, encoded: string): string | null {
  try {
    return isPlainText(decodeURIComponent(encoded)) ? null : `${field}: ${PLAIN_TEXT_RULE}`;
  } catch {
    return `${field}: must be percent-encoded UTF-8`;
  }
}
