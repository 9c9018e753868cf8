/** Labels of public suffixes that only governments, academia and treaty organisations can register under. */
export const AUTHORITATIVE_LABELS: ReadonlySet<string> = new Set([
  'gov',
  'edu',
  'int',
  'mil',
  'ac',
  'gob',
  'gouv',
  'govt',
  'gub',
  'go',
  'gc',
  'gv',
  'admin',
]);

/** Registrable domains of standards bodies, statistics offices, scientific publishers, and public institutions. */
export const AUTHORITATIVE_DOMAINS: ReadonlySet<string> = new Set(
  // standards
  (
    'iso.org iec.ch ietf.org rfc-editor.org w3.org whatwg.org ecma-international.org ieee.org itu.int unicode.org oasis-open.org etsi.org ansi.org bsigroup.com din.de cen.eu cencenelec.eu astm.org iana.org icann.org owasp.org pcisecuritystandards.org schema.org ' +
    // statistics and public data
    'destatis.de statistik.at insee.fr ine.es istat.it cbs.nl scb.se ssb.no dst.dk stat.fi stat.gov.pl statcan.ca ourworldindata.org europa.eu oecd.org un.org worldbank.org imf.org who.int wto.org unesco.org unicef.org ilo.org iea.org pewresearch.org gallup.com ' +
    // central banks and government sites outside of a reserved suffix
    'bund.de bundesbank.de bundestag.de bundesregierung.de bundesanzeiger.de gesetze-im-internet.de rki.de umweltbundesamt.de bfarm.de admin.ch parlament.ch canada.ca banque-france.fr service-public.fr overheid.nl regeringen.se riksbank.se norges-bank.no nhs.uk parliament.uk legislation.gov.uk ' +
    // journals and indexes
    'doi.org nature.com science.org sciencemag.org sciencedirect.com springer.com link.springer.com wiley.com tandfonline.com sagepub.com cell.com thelancet.com nejm.org jamanetwork.com bmj.com plos.org pnas.org frontiersin.org mdpi.com acm.org arxiv.org biorxiv.org medrxiv.org ssrn.com jstor.org oup.com cambridge.org acs.org aps.org iop.org royalsocietypublishing.org biomedcentral.com cochrane.org cochranelibrary.com crossref.org orcid.org zenodo.org hbr.org ' +
    // research institutions
    'mpg.de fraunhofer.de helmholtz.de leibniz-gemeinschaft.de cnrs.fr csic.es cnr.it cern.ch nber.org rand.org brookings.edu ipcc.ch'
  ).split(' '),
);
