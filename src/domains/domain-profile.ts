import type { Market } from '../text/market';

/** `confidence`: 0 to 1. */
export interface InferredMarket extends Market {
  readonly confidence: number;
}

/** What a build found out about the owner of a site. */
export interface DomainProfile {
  readonly brand: string;
  readonly aliases: readonly string[];
  /** Key of the taxonomy, such as `crm_software`; null when nothing was sure enough. */
  readonly vertical: string | null;
  /** The vertical in words, such as "CRM software"; null as above. */
  readonly verticalLabel: string | null;
  /** BCP 47, such as `en`. */
  readonly language: string;
  /** Who decided: a model, our rules, or both agreeing. */
  readonly decidedBy: 'model' | 'rules' | 'both';
  readonly model: string | null;
  /** `host`: the site gave no name, and the label of its host stands in. Missing in rows of earlier versions. */
  readonly brandOrigin?: 'site' | 'host';
  /** 0 to 1. Missing in rows of earlier versions. */
  readonly confidence?: Readonly<Record<'brand' | 'vertical' | 'language', number>>;
  /** Where its buyers are; null: not sure. Missing in rows of earlier versions. */
  readonly market?: InferredMarket | null;
}
