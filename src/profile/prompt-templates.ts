import type { BuyerKind, PromptLanguage } from './classify-vertical';
import type { PromptIntent } from './prompt-rules';

/** `{label}`: what is bought, plural; `{audience}`: for whom; `{offering}`: the need, a noun phrase. */
export type Templates = Readonly<Record<PromptIntent, string>> & {
  /** `problem` when the site names no offering. */
  readonly problemWithoutOffering: string;
};

export const TEMPLATES: Readonly<Record<PromptLanguage, Templates>> = {
  en: {
    best_for: 'Which {label} would you recommend for {audience}?',
    comparison: 'Compare the leading {label}: what are the strengths and weaknesses of each?',
    problem: 'I need help with {offering}. Which {label} should I look at?',
    problemWithoutOffering: 'What should I look for when choosing between {label}, and which ones stand out?',
    price: 'Which {label} give the best value for money, and what do they cost?',
    alternative: 'What are good alternatives to the best-known {label}?',
  },
  de: {
    best_for: 'Welche {label} empfiehlst du für {audience}?',
    comparison: 'Vergleiche die führenden {label}: Was sind jeweils die Stärken und Schwächen?',
    problem: 'Ich suche Hilfe bei {offering}. Welche {label} kommen in Frage?',
    problemWithoutOffering: 'Worauf soll ich bei der Wahl achten, und welche {label} ragen heraus?',
    price: 'Welche {label} haben das beste Preis-Leistungs-Verhältnis, und was kosten sie?',
    alternative: 'Welche guten Alternativen gibt es, wenn ich die bekanntesten {label} nicht möchte?',
  },
  fr: {
    best_for: 'Que recommandes-tu comme {label} pour {audience} ?',
    comparison: 'Compare les principaux {label} : quels sont les points forts et les points faibles ?',
    problem: "J'ai besoin d'aide pour ceci : {offering}. Que conseilles-tu comme {label} ?",
    problemWithoutOffering: 'Quels critères comptent pour bien choisir, et que retenir parmi les {label} ?',
    price: 'Parmi les {label}, où trouver le meilleur rapport qualité-prix, et à quels tarifs ?',
    alternative: 'Quelles sont de bonnes alternatives face aux plus connus des {label} ?',
  },
  es: {
    best_for: '¿Qué {label} recomiendas para {audience}?',
    comparison: 'Compara las principales opciones de {label}: ¿qué ventajas e inconvenientes tiene cada una?',
    problem: 'Necesito ayuda con {offering}. ¿Qué {label} debería considerar?',
    problemWithoutOffering: '¿En qué debo fijarme al elegir, y qué {label} destacan?',
    price: '¿Qué {label} ofrecen la mejor relación calidad-precio y cuánto cuestan?',
    alternative: '¿Qué buenas alternativas hay a las opciones más conocidas de {label}?',
  },
  it: {
    best_for: 'Quali {label} consigli per {audience}?',
    comparison: 'Confronta le principali opzioni tra {label}: quali sono i punti di forza e di debolezza?',
    problem: 'Ho bisogno di aiuto con {offering}. Quali {label} dovrei valutare?',
    problemWithoutOffering: 'A che cosa devo fare attenzione nella scelta, e quali {label} spiccano?',
    price: 'Quali {label} hanno il miglior rapporto qualità-prezzo, e quanto costano?',
    alternative: 'Quali buone alternative ci sono alle opzioni più note tra {label}?',
  },
  nl: {
    best_for: 'Welke {label} raad je aan voor {audience}?',
    comparison: 'Vergelijk de bekendste {label}: wat zijn de sterke en zwakke punten?',
    problem: 'Ik zoek hulp bij {offering}. Welke {label} kan ik bekijken?',
    problemWithoutOffering: 'Waar moet ik op letten bij de keuze, en welke {label} springen eruit?',
    price: 'Welke {label} bieden de beste prijs-kwaliteitverhouding, en wat kosten ze?',
    alternative: 'Wat zijn goede alternatieven voor de bekendste {label}?',
  },
  pt: {
    best_for: 'Quais {label} você recomenda para {audience}?',
    comparison: 'Compare as principais opções de {label}: quais são os pontos fortes e fracos?',
    problem: 'Preciso de ajuda com {offering}. Quais {label} devo considerar?',
    problemWithoutOffering: 'O que devo observar na escolha, e quais {label} se destacam?',
    price: 'Quais {label} têm o melhor custo-benefício, e quanto custam?',
    alternative: 'Quais são boas alternativas às opções mais conhecidas de {label}?',
  },
};

/** For whom, where the site does not say. */
export const AUDIENCES: Readonly<Record<BuyerKind, Readonly<Record<PromptLanguage, string>>>> = {
  business: {
    en: 'a small business',
    de: 'ein kleines Unternehmen',
    fr: 'une petite entreprise',
    es: 'una pequeña empresa',
    it: 'una piccola impresa',
    nl: 'een klein bedrijf',
    pt: 'uma pequena empresa',
  },
  consumer: {
    en: 'someone choosing for the first time',
    de: 'jemanden, der zum ersten Mal wählt',
    fr: 'quelqu’un qui choisit pour la première fois',
    es: 'alguien que elige por primera vez',
    it: 'chi sceglie per la prima volta',
    nl: 'iemand die voor het eerst kiest',
    pt: 'quem escolhe pela primeira vez',
  },
};

/** For a brand whose very name is a word of the usual templates ("Compare", "Alternative"). English only. */
export const SPARE_TEMPLATES: Readonly<Record<PromptIntent, string>> = {
  best_for: 'Whom do buyers trust when it comes to {label}?',
  comparison: 'How do the well-known {label} differ from each other?',
  problem: 'How would you narrow down the choice of {label}?',
  price: 'Where do I get the most for a limited budget among {label}?',
  alternative: 'Which lesser-known {label} deserve a look?',
};
