import { withAgencyWords } from './agency-words';
import type { SiteProfile } from './site-profile';

const site: SiteProfile = {
  host: 'ardoise.fr',
  brand: { name: 'Ardoise', aliases: [], confidence: 0.9 },
  vertical: { vertical: 'crm_software', label: 'CRM software', confidence: 0.9 },
  label: 'logiciel de relation client',
  language: 'fr',
  languageConfidence: 0.98,
  cues: { audience: 'petites agences', offering: 'devis' },
  decidedBy: 'rules',
  model: null,
};

describe('withAgencyWords', () => {
  it('leaves the words of the site where its buyers speak its language', () => {
    expect(withAgencyWords(site, {}, 'fr')).toEqual(site);
    expect(withAgencyWords(site, {}, null)).toEqual(site);
  });

  it('takes none of them for buyers of another language', () => {
    const { language, label, cues } = withAgencyWords(site, {}, 'de');
    expect({ language, label, cues }).toEqual({
      language: 'de',
      label: 'CRM-Programme',
      cues: { audience: null, offering: null },
    });
    const unsure = { ...site, vertical: { ...site.vertical, confidence: 0 } };
    expect(withAgencyWords(unsure, {}, 'de').label).toBe('Anbieter');
  });

  it.each([
    ['of the language it writes in', 'Kundenverwaltung', 'de', 'de', 'Kundenverwaltung'],
    ['of the taxonomy, for buyers of another', 'CRM software', 'en', 'de', 'CRM-Programme'],
    [
      'of its own, whatever the buyers speak',
      'facturation pour cordistes',
      'fr',
      'de',
      'facturation pour cordistes',
    ],
  ])('takes the words of the agency: those %s', (_case, vertical, language, market, label) => {
    expect(withAgencyWords(site, { vertical, language }, market).label).toBe(label);
  });
});
