/** Folded words that name a kind of thing for sale: behind a name they show that it is one. */
export const PRODUCT_WORDS: ReadonlySet<string> = new Set(
  `app apps software platform tool tools suite crm erp cms saas service services product products plan plans subscription
   account accounts api website site store stores shop brand company provider vendor solution option alternative
   competitor marketplace agency bank airline retailer startup app's browser plugin extension integration cloud hotel
   hotels restaurant clinic insurance card cards workspace helpdesk messenger newspaper magazine publisher plattform
   werkzeug anbieter unternehmen losung logiciel outil plateforme entreprise herramienta plataforma empresa strumento
   piattaforma azienda programma ferramenta bedrijf`.split(/\s+/),
);
