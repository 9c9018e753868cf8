/**
 * What stands behind a name: something that a buyer could choose (company, brand, product, hotel, school, shop,
 * platform), another body, a place, a person, or anything else.
 */
export const ENTITY_KINDS = ['offer', 'organisation', 'place', 'person', 'other'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/**
 * How an answer names something. `recommended`: offered as a choice, even with reservations; `warned_against`: advised
 * against or discontinued; `channel`: where offers are found or run; `source`: named as who says something.
 */
export const ENTITY_ROLES = [
  'recommended',
  'mentioned',
  'warned_against',
  'example',
  'customer',
  'channel',
  'source',
] as const;
export type EntityRole = (typeof ENTITY_ROLES)[number];

/** Entities of one reading. */
export const MAX_ENTITIES = 200;
/** Characters. */
export const LONGEST_REASON = 120;

/** One thing that an answer names. `name`, `also` and `reason` are words of the answer, letter by letter. */
export interface Entity {
  readonly name: string;
  /** Other forms under which the same answer names it. */
  readonly also: readonly string[];
  readonly kind: EntityKind;
  /** The brand that an offer belongs to: "Acme" for "Acme Books Pro"; null where the answer does not tell. */
  readonly maker: string | null;
  readonly role: EntityRole;
  /** The shortest phrase that says why, of at most `LONGEST_REASON`. */
  readonly reason: string | null;
}

/** Raised when the same answer may come to be read otherwise: figures of different versions are not compared. */
export const EXTRACTOR_VERSION = 19;
/** Hash of the code and data that this version is. A test fails when they changed, and says the new one. */
export const EXTRACTOR_SOURCES = 'c07244004ac0';

/** What an answer says, whoever asks: it holds nothing of a client. Entities are in order of first place. */
export interface Reading {
  readonly reader: 'model' | 'rules';
  readonly entities: readonly Entity[];
}
