import { readFileSync } from 'node:fs';
import { UsageError } from '@sunbird/build/command-line';
import { sandboxLenderFile } from './chosen-lender';
import { parseLender, readLender } from './read-lender';

const right = {
  mode: 'live',
  brand: 'Acacia',
  defaultPackage: 'ng.acacia.loans',
  packages: { 'ng.acacia.loans': { market: 'NG', appName: 'Acacia' } },
  markets: { NG: { lender: { name: 'Acacia Lending Ltd', licence: 'FCCPC 1234' } } },
};

function problemOf(lender: unknown): string {
  try {
    parseLender(typeof lender === 'string' ? lender : JSON.stringify(lender), 'lender.json');
  } catch (error) {
    if (error instanceof UsageError) return error.message.replace('lender.json is wrong:\n  ', '');
  }
  return 'accepted';
}

test('the lender in a box has a file like any other', () => {
  expect(readLender(sandboxLenderFile)).toMatchObject({ mode: 'sandbox', brand: 'Sunbird' });
  expect(problemOf(readFileSync(sandboxLenderFile, 'utf8'))).toBe('accepted');
  expect(problemOf(right)).toBe('accepted');
});

test.each([
  ['no JSON', '{ "mode": live }', /^lender\.json is not JSON: /],
  [
    'an unknown key',
    { ...right, brands: 'A' },
    'brands: unknown key. Did you mean brand? Allowed: $schema, mode, brand, ',
  ],
  [
    'an unknown key within',
    { ...right, hosts: { provider: [] } },
    'hosts.provider: unknown key. Did you mean providers? Allowed: providers, authorities, stores, partners, others.',
  ],
  ['a wrong mode', { ...right, mode: 'prod' }, 'mode: found "prod"; allowed: ("sandbox" | "live").'],
  ['no brand', { ...right, brand: undefined }, 'brand: found nothing; allowed: '],
  ['an empty brand', { ...right, brand: ' ' }, 'brand: found 0; allowed: a text that is not empty.'],
  [
    'an unknown market',
    { ...right, packages: { 'ng.acacia.loans': { market: 'KE', appName: 'A' } } },
    'packages["ng.acacia.loans"].market: found "KE"; allowed: ("NG" | "MX" | "IN").',
  ],
  [
    'a default package that is none',
    { ...right, defaultPackage: 'mx.acacia.loans' },
    'defaultPackage: found "mx.acacia.loans"; allowed: "ng.acacia.loans".',
  ],
  [
    'a host with a path',
    { ...right, hosts: { providers: ['https://pay.example/x'] } },
    'hosts.providers[0]: found "https://pay.example/x"; allowed: a host name in small letters',
  ],
  [
    'an API without a closing slash',
    { ...right, api: { origin: 'https://api.example', path: '/v1' } },
    'api.path: found "/v1"; allowed: a path from slash to slash, such as "/api/".',
  ],
  [
    'an API origin with a path',
    { ...right, api: { origin: 'https://api.example/v1' } },
    'api.origin: found "https://api.example/v1"; allowed: an origin without a path',
  ],
  [
    'hours that are none',
    {
      ...right,
      markets: {
        NG: {
          ...right.markets.NG,
          support: { phones: [], whatsapp: '0801', email: 'a@b.ng', hours: { from: '8', to: '20:00' } },
        },
      },
    },
    /markets\.NG\.support\.hours\.from: found "8"; allowed: a time of the day, such as "08:30"\./,
  ],
  [
    'a live lender that shows a sample licence',
    { ...right, markets: {} },
    'markets.NG.lender: found nothing; a live lender says who lends in each of its markets',
  ],
])('%s is answered with the key, what was found and what is allowed', (_name, lender, expected) => {
  expect(problemOf(lender)).toMatch(
    expected instanceof RegExp ? expected : new RegExp(expected.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  );
});

test('all wrong keys are named at once', () => {
  expect(problemOf({ ...right, mode: 'prod', collect: 'none' })).toMatch(/mode: .*\n {2}collect: /);
});

test('a file that is not there is named', () => {
  expect(() => readLender('/nowhere/lender.json')).toThrow('There is no file /nowhere/lender.json.');
});
