import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { languages } from '@sunbird/loan-domain';
import { scratchFolder } from '@sunbird/testing/scratch';
import { sandboxLenderFile } from '../schema/lender-path';
import { liveLender } from '../testing/live-lender';
import { parseLender, readLender } from './chosen-lender';

const scratch = scratchFolder();

/** The same lender with something else of its market. */
function inNigeria(change: object) {
  return { ...liveLender, markets: { NG: { ...liveLender.markets.NG, ...change } } };
}

/** The same lender with texts of its own in English. */
function saying(en: Readonly<Record<string, string>>) {
  return { ...liveLender, texts: { en } };
}

function problemOf(lender: unknown): string {
  try {
    parseLender(typeof lender === 'string' ? lender : JSON.stringify(lender), 'lender.json');
  } catch (error) {
    if (error instanceof Error) return error.message.replace('lender.json is wrong:\n  ', '');
  }
  return 'accepted';
}

test('the lender in a box has a file like any other', () => {
  expect(readLender(sandboxLenderFile)).toMatchObject({ mode: 'sandbox', brand: 'Sunbird' });
  expect(problemOf(readFileSync(sandboxLenderFile, 'utf8'))).toBe('accepted');
  expect(problemOf(liveLender)).toBe('accepted');
});

test.each([
  ['no JSON', '{ "mode": live }', /^lender\.json is not JSON: /],
  [
    'an unknown key',
    { ...liveLender, brands: 'A' },
    'brands: unknown key. Did you mean brand? Allowed: $schema, mode, brand, ',
  ],
  [
    'an unknown key within',
    { ...liveLender, hosts: { provider: [] } },
    'hosts.provider: unknown key. Did you mean providers? Allowed: providers, stores, partners, others.',
  ],
  [
    'an unknown market',
    { ...liveLender, packages: { 'ng.acacia.loans': { market: 'KE', appName: 'A' } } },
    'packages["ng.acacia.loans"].market: found "KE"; allowed: ("NG" | "MX" | "IN").',
  ],
  [
    'a default package that is none',
    { ...liveLender, defaultPackage: 'mx.acacia.loans' },
    'defaultPackage: found "mx.acacia.loans"; allowed: "ng.acacia.loans".',
  ],
  [
    'a live lender without apps',
    { ...liveLender, packages: undefined },
    'packages: found nothing; a live lender names each of its app packages with its market.',
  ],
  [
    'an API without a closing slash',
    { ...liveLender, api: { origin: 'https://api.example', path: '/v1' } },
    'api.path: found "/v1"; allowed: a path from slash to slash, such as "/api/".',
  ],
  [
    'a live lender that shows a sample licence',
    inNigeria({ lender: undefined }),
    'markets.NG.lender: found nothing; a live lender says who lends in each of its markets',
  ],
  [
    'a live lender whom nobody can reach',
    inNigeria({ support: undefined }),
    'markets.NG.support: found nothing; a live lender says how its borrowers reach it',
  ],
  [
    'a live lender without its own legal texts',
    inNigeria({ legal: undefined }),
    'markets.NG.legal.privacy.en, markets.NG.legal.privacy.es, markets.NG.legal.terms.en, markets.NG.legal.terms.es, markets.NG.legal.renewalAgreement.en, markets.NG.legal.renewalAgreement.es: found nothing; a live lender brings its own privacy, terms, renewalAgreement',
  ],
  [
    'a legal text that one language lacks',
    inNigeria({
      legal: { ...liveLender.markets.NG.legal, terms: { version: '2026-03-01', es: 'terms.md' } },
    }),
    /^markets\.NG\.legal\.terms\.en: found nothing; /,
  ],
  [
    'a language that the app does not speak',
    { ...liveLender, languages: ['en', 'tlh'] },
    `languages[1]: found "tlh"; allowed: (${languages.map(language => `"${language}"`).join(' | ')}).`,
  ],
  [
    'a way to repay that the market does not know',
    inNigeria({ channels: ['paystack_card', 'stp_clabe'] }),
    'markets.NG.channels[1]: found "stp_clabe". Allowed: paystack_dedicated, paystack_card, ',
  ],
  [
    'a text under an unknown key',
    saying({ 'common.backs': 'Back' }),
    'texts.en["common.backs"]: unknown key. Did you mean common.back?',
  ],
  [
    'a text that lacks an argument',
    saying({ 'coupon.from': 'Loans from a certain amount' }),
    'texts.en["coupon.from"]: lacks <money>, {amount}; the app\'s text is "Loans from <money>{amount}</money>".',
  ],
  [
    'a text with an argument that the app does not give',
    saying({ 'coupon.from': 'Loans from <money>{amount}</money> in {city}' }),
    'texts.en["coupon.from"]: has {city}; allowed: <money>, {amount}.',
  ],
  [
    'a text that is no ICU message',
    saying({ 'coupon.from': 'Loans from {amount' }),
    'texts.en["coupon.from"]: is no ICU message: ',
  ],
  [
    'a store that the app may not open',
    {
      ...liveLender,
      packages: { 'ng.acacia.loans': { market: 'NG', appName: 'A', store: 'https://store.example/a' } },
      hosts: { stores: ['play.google.com'] },
    },
    'packages["ng.acacia.loans"].store: found a page on "store.example"; allowed: one of hosts.stores ("play.google.com").',
  ],
])('%s is answered with the key, what was found and what is allowed', (_name, lender, expected) => {
  expect(problemOf(lender)).toMatch(
    expected instanceof RegExp ? expected : new RegExp(expected.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  );
});

test('all wrong keys are named at once', () => {
  expect(problemOf({ ...liveLender, mode: 'prod', collect: 'none' })).toMatch(/mode: .*\n {2}collect: /);
});

test('texts that fit are accepted', () => {
  expect(
    problemOf(saying({ 'common.back': 'Go back', 'coupon.from': 'From <money>{amount}</money> up' })),
  ).toBe('accepted');
});

test('legal texts that are not there are named', () => {
  const file = scratch('lender.json');
  writeFileSync(file, JSON.stringify(liveLender));
  mkdirSync(scratch('legal'));
  for (const name of ['privacy-en', 'privacy-es', 'terms-en', 'renewal-en', 'renewal-es'])
    writeFileSync(scratch('legal', `${name}.md`), '# Text');
  expect(() => readLender(file)).toThrow(
    `markets.NG.legal.terms.es: found "legal/terms-es.md"; there is no such file in ${scratch()}.`,
  );
  writeFileSync(scratch('legal/terms-es.md'), '# Términos');
  expect(readLender(file)).toMatchObject({ brand: 'Acacia' });
});

test('a file that is not there is named', () => {
  expect(() => readLender('/nowhere/lender.json')).toThrow('There is no file /nowhere/lender.json.');
});
