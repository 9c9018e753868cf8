import { compareCertifications, readCertifications, shownCertification } from './certification';
import type { CertificationValue } from './fact-value';

const certificates = (text: string): CertificationValue[] =>
  readCertifications({ text, own: [], others: [], labels: [], about: null, quote: text }).flatMap(
    ({ value }) => (value.kind === 'certification' ? [value] : []),
  );

describe('readCertifications', () => {
  it.each([
    ['Acme is SOC 2 Type II certified.', ['SOC 2 type 2']],
    ['Acme holds a SOC2 Type 1 report.', ['SOC 2 type 1']],
    ['Acme ist nach ISO/IEC 27001:2022 zertifiziert.', ['ISO 27001:2022']],
    ['Acme is HIPAA compliant and PCI DSS Level 1 certified.', ['HIPAA', 'PCI DSS level 1']],
    ['Acme is not ISO 27001 certified.', ['no ISO 27001']],
    ['Acme is working towards SOC 2 Type II certification.', ['working towards SOC 2 type 2']],
    ['Acme is not ISO 27001-certified.', ['no ISO 27001']],
    ['Acme follows, but is not certified to, ISO 27001.', ['no ISO 27001']],
    ['The vineyard is LIVE certified.', ['live']],
    ['Acme is not certified by Climate Active.', ['no climate active']],
    ['Fully certified installers work here.', []],
    ['SOC 2: Type II', ['SOC 2 type 2']],
    ['ISO 27001: No', ['no ISO 27001']],
    ['Acme is not only ISO 9001 certified.', ['ISO 9001']],
    ['Our data centers are ISO 27001 certified.', []],
    ['Acme uses ISO 27001-certified data centers.', []],
    ['Acme automates SOC 2 compliance.', []],
    ['Acme helps you get ISO 27001 certified.', []],
    ['We could not find whether Acme is SOC 2 certified.', []],
  ])('%s', (text, expected) => {
    expect(certificates(text).map(shownCertification)).toEqual(expected);
  });
});

describe('compareCertifications', () => {
  it.each([
    ['Acme is SOC 2 certified.', 'SOC 2 Type II certified', 'same'],
    ['Acme is SOC 2 Type I certified.', 'SOC 2 Type II certified', 'different'],
    ['Acme is SOC 2 Type II certified.', 'SOC 2 certified', 'incomparable'],
    ['Acme is not SOC 2 certified.', 'SOC 2 Type II certified', 'different'],
    ['Acme is ISO 27001 certified.', 'not ISO 27001 certified', 'different'],
    ['Acme is working towards ISO 27001 certification.', 'ISO 27001 certified', 'incomparable'],
    ['Acme is ISO 9001 certified.', 'ISO 27001 certified', 'incomparable'],
  ])('%s beside "%s": %s', (claim, fact, expected) => {
    const [one, other] = [certificates(claim)[0], certificates(fact)[0]];
    expect(one !== undefined && other !== undefined && compareCertifications(one, other)).toBe(expected);
  });
});
