import type { BuyerKind, PromptLanguage } from './classify-vertical';
import type { PromptIntent } from './prompt-rules';

/**
 * No verb and no adjective agrees with the label, which may be a plural ("agencies") or uncountable ("software").
 * `{label}`: what is bought; `{audience}`: for whom; `{offering}`: the need, a noun phrase.
 */
export type Templates = Readonly<Record<PromptIntent, string>> & {
  /** `problem` when the site names no offering. */
  readonly problemWithoutOffering: string;
};

export const TEMPLATES: Readonly<Record<PromptLanguage, Templates>> = {
  en: {
    best_for: 'Which {label} would you recommend for {audience}?',
    comparison: 'What are the strengths and weaknesses of the leading {label}?',
    problem: 'I need help with {offering}. Which {label} should I look at?',
    problemWithoutOffering: 'What should I look for when choosing {label}, and what would you recommend?',
    price: 'Which {label} would you call the best value for money, and at what price?',
    alternative: 'What are good alternatives to the best-known {label}?',
  },
  de: {
    best_for: 'Welche {label} empfiehlst du für {audience}?',
    comparison: '{label} im Vergleich: Was sind die Stärken und Schwächen der führenden Angebote?',
    problem: 'Ich suche Hilfe bei {offering}. Welche {label} sollte ich mir ansehen?',
    problemWithoutOffering: 'Worauf soll ich bei der Wahl achten, und welche {label} empfiehlst du?',
    price: 'Welche {label} würdest du nach Preis und Leistung wählen, und zu welchen Kosten?',
    alternative: '{label} abseits der Marktführer: Welche guten Alternativen gibt es?',
  },
  fr: {
    best_for: 'Que recommandes-tu comme {label} pour {audience} ?',
    comparison:
      'Comparatif de {label} : quels sont les points forts et les points faibles des principales offres ?',
    problem: "J'ai besoin d'aide pour ceci : {offering}. Que conseilles-tu comme {label} ?",
    problemWithoutOffering: 'Quels critères comptent pour bien choisir, et que retenir parmi les {label} ?',
    price: 'Parmi les {label}, où trouver le meilleur rapport qualité-prix, et à quels tarifs ?',
    alternative: 'En matière de {label}, quelles sont de bonnes alternatives aux leaders du marché ?',
  },
  es: {
    best_for: '¿Qué {label} recomiendas para {audience}?',
    comparison: 'Compara las principales opciones de {label}: ¿qué ventajas e inconvenientes tiene cada una?',
    problem: 'Necesito ayuda con {offering}. ¿Qué {label} debería considerar?',
    problemWithoutOffering: '¿En qué debo fijarme al elegir, y qué {label} recomiendas?',
    price: '¿Qué {label} recomiendas por su relación calidad-precio, y a qué coste?',
    alternative: '¿Qué buenas alternativas hay a las opciones más conocidas de {label}?',
  },
  it: {
    best_for: 'Quali {label} consigli per {audience}?',
    comparison: 'Confronta le principali opzioni tra {label}: quali sono i punti di forza e di debolezza?',
    problem: 'Ho bisogno di aiuto con {offering}. Quali {label} dovrei valutare?',
    problemWithoutOffering: 'A che cosa devo fare attenzione nella scelta, e quali {label} consigli?',
    price: 'Quali {label} consigli per il rapporto qualità-prezzo, e a quale costo?',
    alternative: 'Quali buone alternative ci sono alle opzioni più note tra {label}?',
  },
  nl: {
    best_for: 'Welke {label} raad je aan voor {audience}?',
    comparison: 'Vergelijk de bekendste {label}: wat zijn de sterke en zwakke punten?',
    problem: 'Ik zoek hulp bij {offering}. Welke {label} kan ik bekijken?',
    problemWithoutOffering: 'Waar moet ik op letten bij de keuze, en welke {label} raad je aan?',
    price: 'Welke {label} raad je aan om de prijs-kwaliteitverhouding, en voor welke prijs?',
    alternative: 'Wat zijn goede alternatieven voor de bekendste {label}?',
  },
  pt: {
    best_for: 'Quais {label} você recomenda para {audience}?',
    comparison: 'Compare as principais opções de {label}: quais são os pontos fortes e fracos?',
    problem: 'Preciso de ajuda com {offering}. Quais {label} devo considerar?',
    problemWithoutOffering: 'O que devo observar na escolha, e quais {label} você recomenda?',
    price: 'Quais {label} você recomenda pelo custo-benefício, e a que preço?',
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
  comparison: 'What are the differences among well-known {label}?',
  problem: 'How would you narrow down the choice of {label}?',
  price: 'Where do I get the most for a limited budget among {label}?',
  alternative: 'Which lesser-known {label} would you look at?',
};
