export interface YearValue {
  readonly kind: 'year';
  readonly year: number;
  /** Absent for the founding; `began`: in whatever form; `since`: it was there by then. */
  readonly event?: 'opened' | 'began' | 'since';
  /** "Bicycle repairs since 2009": what the company does, said in a line of its own. */
  readonly isActivity?: true;
}

/** A seat. At least one part is known; names are folded and in one spelling each ("munich", "DE"). */
export interface PlaceValue {
  readonly kind: 'place';
  readonly city: string | null;
  /** State, land or province. */
  readonly region: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** "Leith" of "Leith, Edinburgh", where we do not know it: a part of the city, or a town near it. */
  readonly part?: string;
  /** "located in", "from": said of a place nearby as well. */
  readonly isLoose?: true;
}

/** A number of people or companies, as far as it is stated. */
export interface CountValue {
  readonly kind: 'count';
  readonly least: number;
  /** Null: "over 10,000", no upper end is stated. */
  readonly most: number | null;
  /** `bound`: only one end is stated; `about`: "around 500"; `exact`: a figure or a range as it stands. */
  readonly precision: 'exact' | 'about' | 'bound';
  /** Half the last stated digit: 500 for "12k". */
  readonly halfDigit: number;
  /** What is counted: `employees`, `customers`, `users`, `companies`, with a qualifier before it where one is stated. */
  readonly unit: string;
}

export interface PriceValue {
  readonly kind: 'price';
  /** In units of the currency; both ends are equal where no range is stated. */
  readonly least: number;
  readonly most: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Folded name of the plan or product; null where none is named. */
  readonly plan: string | null;
  readonly period: 'month' | 'year' | 'week' | 'day' | 'hour' | 'once' | null;
  /** What one price is for: `user`, `location`; null for the whole account, or where nothing is said. */
  readonly per: string | null;
  /** How it is paid where that is said: a price per month may be billed by the year. */
  readonly billing: 'month' | 'year' | null;
  /** "from $9" */
  readonly isFrom: boolean;
  /** "plus VAT", "incl. VAT"; null where nothing is said. */
  readonly tax: 'without' | 'with' | null;
  /** "around $30" */
  readonly isAbout: boolean;
}

export interface PeopleValue {
  readonly kind: 'people';
  readonly role: LeaderRole;
  /** The title in words, folded, where `role` is `titled`. */
  readonly title?: string;
  /** As written. */
  readonly names: readonly string[];
  /** False for "co-founder Jane Doe": there are others. */
  readonly isComplete: boolean;
}

/** `head`: leads or runs it, under whatever title. `titled`: under another title, such as "president". */
export type LeaderRole =
  | 'founder'
  | 'ceo'
  | 'managing_director'
  | 'managing_partner'
  | 'owner'
  | 'head'
  | 'titled';

export interface PhoneValue {
  readonly kind: 'phone';
  /** Digits without the sign and prefix that dials abroad or out of town. */
  readonly digits: string;
  /** Calling code without `+` where it is stated. */
  readonly countryCode: string | null;
}

export interface CertificationValue {
  readonly kind: 'certification';
  /** `soc 2`, `iso 27001` */
  readonly standard: string;
  /** `type 2`, `2022`, `level 1`; null where none is stated. */
  readonly edition: string | null;
  /** `pending`: still worked towards. */
  readonly state: 'held' | 'not_held' | 'pending';
}

/** Minutes from midnight, the end over 1,440 where it is on the next day. */
export type Opening = readonly [from: number, to: number];

/** Those of a day. None: closed; `open`: at what hours is not said. */
export type Openings = readonly Opening[] | 'open';

export interface HoursValue {
  readonly kind: 'hours';
  /** In order, Monday is 0. */
  readonly days: readonly number[];
  readonly openings: Openings;
}

/** Figures that stand on a page in whatever connection: an answer may have one of them from there. */
export interface FiguresValue {
  readonly kind: 'figures';
  readonly figures: readonly number[];
}

/** A typed value of one slot. Plain data. */
export type FactValue =
  | YearValue
  | PlaceValue
  | CountValue
  | PriceValue
  | PeopleValue
  | PhoneValue
  | CertificationValue
  | HoursValue
  | FiguresValue;

/** Of a claim and a fact. `incomparable`: the two speak of different things, or leave room for each other. */
export type Comparison = 'same' | 'different' | 'incomparable';
