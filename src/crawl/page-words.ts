/** What a page of a company's site is for, as far as its address tells. */
export type PageKind =
  | 'home'
  | 'pricing'
  | 'product'
  | 'features'
  | 'about'
  | 'team'
  | 'contact'
  | 'faq'
  | 'docs'
  | 'blog'
  | 'article'
  | 'customers'
  | 'comparison'
  | 'legal_identity'
  | 'legal'
  | 'listing'
  | 'account'
  | 'other';

/**
 * Words of page addresses in English, German, French, Spanish, Italian, Dutch and Portuguese: lower case, without
 * accents, words joined by a single space. The first kind that fits wins.
 */
export const PAGE_WORDS: readonly (readonly [PageKind, readonly string[]])[] = [
  [
    'account',
    words(
      'login|log in|signin|sign in|signup|sign up|register|account|my account|cart|basket|checkout|wishlist|logout|password|search|unsubscribe|wp admin|wp login|auth|oauth|cdn cgi|anmelden|registrieren|warenkorb|kasse|konto|mein konto|suche|merkzettel|connexion|inscription|panier|mon compte|recherche|iniciar sesion|registro|carrito|mi cuenta|buscar|accedi|registrati|carrello|cerca|inloggen|registreren|winkelwagen|winkelmand|zoeken|entrar|cadastro|carrinho|minha conta|busca|pesquisa',
    ),
  ],
  [
    'legal_identity',
    words(
      'impressum|imprint|legal notice|mentions legales|aviso legal|note legali|colofon|company information|aviso juridico',
    ),
  ],
  [
    'legal',
    words(
      'privacy|privacy policy|terms|terms of service|terms of use|terms and conditions|cookies|cookie policy|legal|gdpr|dpa|accessibility|datenschutz|datenschutzerklaerung|datenschutzerklarung|agb|widerruf|widerrufsrecht|barrierefreiheit|confidentialite|politique de confidentialite|cgv|cgu|conditions generales|privacidad|politica de privacidad|condiciones|terminos|termini|termini e condizioni|informativa privacy|privacybeleid|algemene voorwaarden|voorwaarden|privacidade|politica de privacidade|termos|termos de uso',
    ),
  ],
  [
    'pricing',
    words(
      'pricing|prices|price|plans|plans and pricing|packages|rates|fees|preise|preis|tarife|preise und tarife|pakete|konditionen|tarifs|prix|tarif|offres|nos tarifs|precios|precio|tarifas|planes|planes y precios|prezzi|prezzo|tariffe|piani|listino|prijzen|prijs|tarieven|abonnementen|precos|preco|planos|planos e precos|valores',
    ),
  ],
  [
    'comparison',
    words(
      'compare|comparison|comparisons|vs|versus|alternative|alternatives|competitors|vergleich|vergleiche|alternativen|comparatif|comparaison|comparer|comparacion|comparar|comparativa|confronto|confronta|vergelijken|vergelijking|comparacao',
    ),
  ],
  [
    'about',
    words(
      'about|about us|company|who we are|our story|story|mission|history|ueber uns|uber uns|unternehmen|firma|wir|geschichte|das sind wir|a propos|qui sommes nous|entreprise|notre histoire|societe|sobre nosotros|quienes somos|nosotros|empresa|nuestra historia|acerca de|chi siamo|azienda|la nostra storia|over ons|bedrijf|over|wie zijn wij|ons verhaal|sobre|sobre nos|quem somos|nossa historia|a empresa',
    ),
  ],
  [
    'team',
    words(
      'team|our team|people|leadership|management|founders|staff|experts|authors|das team|unser team|fuehrung|mitarbeiter|ansprechpartner|equipe|notre equipe|direction|equipo|nuestro equipo|direccion|la squadra|il team|staff|ons team|medewerkers|mensen|nosso time|nossa equipe|lideranca',
    ),
  ],
  [
    'contact',
    words(
      'contact|contact us|contacts|get in touch|support|help|locations|stores|kontakt|standorte|filialen|hilfe|contactez nous|nous contacter|agences|magasins|contacto|contactanos|contactenos|tiendas|ayuda|contatti|contattaci|negozi|sedi|assistenza|contacteer ons|winkels|vestigingen|hulp|klantenservice|contato|fale conosco|lojas|ajuda|contactos',
    ),
  ],
  [
    'faq',
    words(
      'faq|faqs|frequently asked questions|questions|help center|help centre|haeufige fragen|haufige fragen|fragen|fragen und antworten|hilfe center|foire aux questions|questions frequentes|aide|preguntas frecuentes|preguntas|domande frequenti|domande|veelgestelde vragen|vragen|perguntas frequentes|duvidas|perguntas',
    ),
  ],
  [
    'docs',
    words(
      'docs|documentation|developers|developer|api|guide|guides|manual|knowledge base|kb|tutorials|tutorial|getting started|quickstart|reference|learn|resources|how it works|dokumentation|anleitung|anleitungen|handbuch|ratgeber|leitfaden|wissen|so funktioniert es|ressourcen|documentazione|guida|guide|risorse|come funziona|documentacion|guia|guias|recursos|como funciona|ressources|comment ca marche|handleiding|gids|hoe werkt het|kennisbank|documentacao',
    ),
  ],
  [
    'features',
    words(
      'features|feature|capabilities|platform|integrations|technology|benefits|why us|security|funktionen|leistungen|vorteile|plattform|integrationen|technologie|sicherheit|fonctionnalites|fonctions|avantages|plateforme|securite|funciones|funcionalidades|caracteristicas|ventajas|plataforma|integraciones|seguridad|funzionalita|caratteristiche|vantaggi|piattaforma|sicurezza|functies|functionaliteiten|voordelen|veiligheid|recursos|vantagens|seguranca',
    ),
  ],
  [
    'product',
    words(
      'product|products|service|services|solutions|solution|shop|store|catalog|catalogue|collections|collection|offer|offers|use cases|industries|menu|rooms|courses|treatments|produkte|produkt|dienstleistungen|loesungen|losungen|angebot|angebote|sortiment|branchen|kurse|zimmer|behandlungen|produits|produit|prestations|boutique|nos services|nos produits|formations|productos|producto|servicios|soluciones|tienda|cursos|prodotti|prodotto|servizi|soluzioni|negozio|corsi|producten|diensten|oplossingen|aanbod|winkel|cursussen|produtos|produto|servicos|solucoes|loja',
    ),
  ],
  [
    'customers',
    words(
      'customers|clients|case studies|case study|success stories|testimonials|reviews|portfolio|work|projects|references|kunden|referenzen|fallstudien|erfolgsgeschichten|bewertungen|projekte|temoignages|etudes de cas|realisations|avis|nos clients|clientes|casos de exito|testimonios|opiniones|proyectos|clienti|casi di studio|testimonianze|recensioni|progetti|klanten|cases|klantverhalen|projecten|depoimentos|casos de sucesso|projetos',
    ),
  ],
  [
    'listing',
    words(
      'tag|tags|category|categories|author|archive|archives|page|feed|topics|label|kategorie|kategorien|schlagwort|seite|archiv|categoria|etiqueta|pagina|etichetta|archivio|categorie|etiquette|auteur|autor|autore|archief|calendar|events calendar',
    ),
  ],
  [
    'blog',
    words(
      'blog|news|magazine|magazin|insights|journal|articles|article|stories|press|newsroom|updates|research|reports|posts|post|neuigkeiten|aktuelles|nachrichten|presse|artikel|beitraege|actualites|actualite|actus|articulos|noticias|novedades|prensa|revista|notizie|novita|articoli|stampa|rivista|nieuws|artikelen|pers|artigos|novidades|imprensa',
    ),
  ],
];

function words(list: string): readonly string[] {
  return list.split('|');
}
