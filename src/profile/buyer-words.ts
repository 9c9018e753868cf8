import type { WordList } from '../text/word-lists';
import { wordPatterns } from '../text/word-patterns';
import type { BuyerKind, PromptLanguage } from './classify-vertical';
import de from './data/de.json';
import en from './data/en.json';
import es from './data/es.json';
import fr from './data/fr.json';
import it from './data/it.json';
import nl from './data/nl.json';
import pt from './data/pt.json';
import type { PromptIntent } from './prompt-rules';

type SpeechList = 'for' | 'audiences' | 'noOffering' | 'rights' | 'greeting' | 'slogan';

/** How sites speak of themselves and to buyers, and how buyers ask, in one language. */
interface BuyerWords {
  /**
   * "for" in front of an audience, the audiences, how headings begin that name no offering, what follows the owner in a
   * copyright line, what stands in front of the name in a title, and words of slogans.
   */
  readonly speech: Readonly<Record<SpeechList, WordList>>;
  /**
   * No verb and no adjective agrees with the label, which may be a plural ("agencies") or uncountable ("software").
   * `{label}`: what is bought; `{audience}`: for whom; `{offering}`: the need, a noun phrase.
   * `problemWithoutOffering`: `problem` when the site names no offering.
   */
  readonly templates: Readonly<Record<PromptIntent | 'problemWithoutOffering', string>>;
  /** For whom, where the site does not say. */
  readonly buyers: Readonly<Record<BuyerKind, string>>;
  /** A last-resort label. */
  readonly anyOffer: string;
}

export const BUYER_WORDS: Readonly<Record<PromptLanguage, BuyerWords>> = { en, de, fr, es, it, nl, pt };

export const speechWords = wordPatterns<SpeechList>(Object.values(BUYER_WORDS).map(({ speech }) => speech));

/** For brands whose name is a word of the usual templates ("Compare", "Alternative"). English only. */
export const SPARE_TEMPLATES: Readonly<Record<PromptIntent, string>> = {
  best_for: 'Whom do buyers trust when it comes to {label}?',
  comparison: 'What are the differences among well-known {label}?',
  problem: 'How would you narrow down the choice of {label}?',
  price: 'Where do I get the most for a limited budget among {label}?',
  alternative: 'Which lesser-known {label} would you look at?',
};
