/**
 * The parser of Express itself, which comes without types. `tsconfig.json` names this file, so that every build sees it.
 */
declare module 'cookie' {
  /** The cookies of a `Cookie` header, by name: of several with one name the first. Values are percent-decoded. */
  export function parse(header: string): Readonly<Record<string, string | undefined>>;
}
