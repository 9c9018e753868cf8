import { targetFault } from './request-target';

describe('targetFault', () => {
  it.each([
    '/v1/reports/1',
    '/v1/reports/1?sections=overview,signals&sections=citations',
    '/v1/diligence/brand/https%3A%2F%2Fexample.com%2F',
    '/v1/domains/1/answers?prompt=Which+CRM%3F%0AAnd+why%3F&engine=openai',
    '/v1/domains?cursor=MQ==',
    '/v1/domains?&&a&=b&%F0%9F%98%80=%F0%9F%98%80',
    'http://reports.example.com/v1/health',
    '*',
    '',
  ])('takes %s', (target) => {
    expect(targetFault(target)).toBeNull();
  });

  it.each([
    ['/v1/diligence/brand/m\u00c3\u00bcnchen.de', 'address: must be percent-encoded ASCII'],
    ['/v1/domains/%', 'path: must be percent-encoded UTF-8'],
    ['/v1/domains/%ed%a0%80', 'path: must be percent-encoded UTF-8'],
    ['/v1/domains/1%00', 'path: must not hold control characters or unpaired surrogates'],
    ['/v1/domains?limit=%00', 'limit: must not hold control characters or unpaired surrogates'],
    ['/v1/domains?a=1&b%00=2', 'query: must not hold control characters or unpaired surrogates'],
    ['/v1/domains?limit=%zz', 'limit: must be percent-encoded UTF-8'],
    [
      '/v1/reports/1?sections[]=overview',
      'sections[]: no such parameter; a list is written sections=one,other',
    ],
    ['/v1/reports/1?sections%5B%5D=', 'sections[]: no such parameter; a list is written sections=one,other'],
    [
      '/v1/reports/1?sections[0][x]=a?b',
      'sections[0][x]: no such parameter; a list is written sections=one,other',
    ],
  ])('says of %s: %s', (target, fault) => {
    expect(targetFault(target)).toBe(fault);
  });
});
