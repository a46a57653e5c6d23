import { scoreOf } from '@sunbird/lender/engine/approval/assess';
import { productsOf } from '@sunbird/lender/engine/products';
import { readSignedFile, signFile } from '@sunbird/lender/files/file-store';
import { createRequestLog } from '@sunbird/lender/http/log/request-log';
import { StartError } from '@sunbird/lender/kit/errors';
import { newId, systemRandom } from '@sunbird/lender/kit/random';
import { isSameText, maskAccount, maskName } from '@sunbird/lender/kit/secrets';
import { formatMoney, textOf } from '@sunbird/lender/kit/texts';
import { readSettings } from '@sunbird/lender/server/environment';
import { marketOf } from '@sunbird/lender/settings/markets';
import { pageFrom } from '@sunbird/lender/wire/values';
import { marketCodes, questions } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { digits, pick, seededRandom } from '@sunbird/loan-domain/random';
import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import { parseDuration } from '../controls/controls-app';

describe('texts', () => {
  test('a value that is missing shows; one that looks like a placeholder stays', () => {
    expect(textOf('en', 'sms.rejected', {})).toContain('{days}');
    expect(textOf('en', 'voice.code', { code: '{brand}', brand: 'B' })).toBe(
      'Your B code is {brand}. Again: {brand}.',
    );
  });

  test('money is written as its market writes it', () => {
    expect(formatMoney(example.repay * 100, allMarkets.NG, 'en')).toBe(withFigures('₦{repay}'));
    expect(formatMoney(214_630, allMarkets.MX, 'es')).toBe('$2,146.30');
    expect(formatMoney(123_456_700, allMarkets.IN, 'en')).toBe('₹12,34,567');
  });
});

test.each([
  ['P7D', 7 * 86_400_000],
  ['PT5S', 5000],
  ['P1W', 7 * 86_400_000],
  ['P1DT2H3M4S', 93_784_000],
  ['P', undefined],
  ['7D', undefined],
  ['P1M', undefined],
  ['PT', undefined],
])('reads the duration %s', (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});

describe('random', () => {
  test('a seed gives the same numbers again, spread over the whole range', () => {
    function draw(seed: number) {
      const random = seededRandom(seed);
      return Array.from({ length: 500 }, () => random.integer(1, 6));
    }
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const share = draw(7).filter(one => one === face).length / 500;
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.24);
    }
  });

  test('ids and digits have their shape', () => {
    expect(newId(systemRandom, 'LN')).toMatch(/^LN-[2-9A-HJKMNP-TV-Z]{10}$/);
    expect(digits(systemRandom, 6)).toMatch(/^\d{6}$/);
    expect(() => pick(systemRandom, [])).toThrow(RangeError);
  });
});

describe('settings', () => {
  function linesOf(settings: object): string {
    return Object.entries(settings)
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
      .join('\n');
  }

  test('have a default each', () => {
    const { lender, ...settings } = readSettings({});
    expect(lender.trustedProxies.check('127.0.0.1')).toBe(false);
    expect(linesOf({ ...settings, ...lender, trustedProxies: '', markets: '' })).toMatchSnapshot();
  });

  test('are read from the environment', () => {
    const read = readSettings({
      PORT: '0',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://host/lender',
      SITE_DIR: '/site',
      MARKET: 'MX',
      COLLECT: 'all',
      CAMPAIGNS: 'harvest',
      PRODUCTS: 'one',
      LENDER_MODE: 'sandbox',
      PUBLIC_ORIGIN: 'https://lender.example',
      APP_ORIGINS: 'https://app.example, https://other.example',
      OPEN_REMOTES: '1',
      ALLOW_CLEAR_PATHS: '1',
      UPLOADS_S3_URL: 'https://host/bucket/uploads',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      SESSION_IDLE_DAYS: '7',
      SESSIONS_AT_ONCE: '2',
      LOG_INS_PER_ADDRESS: '100',
      CODE_SECRET: 'c'.repeat(32),
      ASSESSMENT_SECONDS: '0.5',
      DISBURSAL_SECONDS: '0',
    });
    const defaults = linesOf(readSettings({}).lender).split('\n');
    const changed = linesOf({ ...read, ...read.lender, lender: '', markets: '' }).split('\n');
    expect(changed.filter(line => !defaults.includes(line)).join('\n')).toMatchSnapshot();
  });

  test.each([
    [{ PORT: '80800' }, 'PORT must be a number from 0 to 65535.'],
    [{ MARKET: 'US' }, 'MARKET must be one of NG, MX, IN.'],
    [{ LENDER_MODE: 'test' }, 'LENDER_MODE must be one of sandbox, production.'],
    [
      { LENDER_MODE: 'sandbox', LENDER_SERVICES: './services.mjs' },
      'PROVIDERS and LENDER_SERVICES are for other modes: LENDER_MODE=sandbox plays all services itself.',
    ],
    [
      { PUBLIC_ORIGIN: 'https://app.example/' },
      'PUBLIC_ORIGIN must be an origin without a path, such as https://app.example.',
    ],
    [{ COLLECT: 'some' }, 'COLLECT must be market or all.'],
    [{ ASSESSMENT_SECONDS: '-1' }, 'ASSESSMENT_SECONDS must be a number of seconds.'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535.'],
    [{ CODE_SECRET: 'c'.repeat(31) }, 'CODE_SECRET must have at least 32 characters.'],
    [{ UPLOADS_S3_URL: 'bucket' }, 'UPLOADS_S3_URL must be an address such as https://host/bucket/uploads.'],
    [
      { UPLOADS_S3_URL: 'https://host/bucket' },
      'UPLOADS_S3_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it.',
    ],
  ])('say what is wrong with %o', (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(new StartError(sentence));
  });
});

test('a file’s address can’t be altered, and ends after five minutes', () => {
  const now = 1_000_000;
  const file = { key: 'IMG-A', userId: 'USR-1', sessionId: 'SES-1' };
  const name = signFile(file, now, 'secret').replace('/files/', '');
  expect(readSignedFile(name, now, 'secret')).toEqual(file);
  expect(readSignedFile(name, now + 299_999, 'secret')).toBeDefined();
  expect(readSignedFile(name, now + 300_000, 'secret')).toBeUndefined();
  for (const altered of [
    name.replace('IMG-A', 'IMG-B'),
    name.replace('USR-1', 'USR-2'),
    name.replace('SES-1', 'SES-2'),
    `${name}.x`,
    '',
    'a.b.c.d',
  ]) {
    expect(readSignedFile(altered, now, 'secret')).toBeUndefined();
  }
  expect(readSignedFile(name, now, 'another secret')).toBeUndefined();
});

test('texts are compared whole', () => {
  expect(isSameText('secret', 'secret')).toBe(true);
  expect(isSameText('secret', 'secres')).toBe(false);
  expect(isSameText('secret', 'secret ')).toBe(false);
});

describe('the score', () => {
  function answers(changes: Readonly<Record<number, string>>) {
    return Object.entries(changes).map(([code, option]) => ({ code: Number(code), option }));
  }

  test('a clean sheet passes; what it admits costs points, and the worst is the reason', () => {
    expect(scoreOf([])).toEqual({ score: 650, reason: undefined });
    expect(scoreOf(answers({ 10: 'all' })).score).toBe(710);
    expect(scoreOf(answers({ 1: 'threeOrMore', 6: 'longer', 11: 'threeOrMore' }))).toEqual({
      score: 300,
      reason: 'tooManyLoans',
    });
    expect(scoreOf(answers({ 1: 'once', 2: 'listed' })).reason).toBeUndefined();
  });

  test('each answer counts as much as it does, and 350 is enough', () => {
    const scores = questions.flatMap(({ code, options }) =>
      options.map(({ code: option }) => `${code} ${option}: ${scoreOf(answers({ [code]: option })).score}`),
    );
    expect(scores.filter(line => !line.endsWith(': 650')).join('\n')).toMatchSnapshot();
    const worst = { 1: 'threeOrMore', 6: 'longer' };
    expect(scoreOf(answers({ ...worst, 9: 'threeOrMore' }))).toEqual({ score: 350, reason: undefined });
    const less = { ...worst, 7: 'high', 11: 'one' };
    expect(scoreOf(answers(less))).toEqual({ score: 340, reason: 'creditHistory' });
  });
});

test('every product keeps to the caps of its market, also for returning borrowers', () => {
  for (const code of marketCodes) {
    for (const returning of [false, true]) {
      for (const product of productsOf({ products: 'several', brand: '' }, { code }, returning)) {
        expect(product.dailyRate * 365).toBeLessThanOrEqual(0.36);
        for (const term of product.terms)
          expect(product.processingFeeRate).toBeLessThanOrEqual(0.0098 * term);
        expect(1 - product.processingFeeRate * 1.18).toBeGreaterThanOrEqual(0.5);
        expect(product.terms.every(term => term >= 91 && term <= 365)).toBe(true);
      }
    }
  }
  expect(() => marketOf('XX')).toThrow(RangeError);
});

test('the log keeps the last calls', () => {
  const log = createRequestLog(3);
  const call = {
    at: 0,
    method: 'GET',
    headers: {},
    payload: null,
    status: 200,
    code: 0,
    ms: 1,
    traceId: '',
    fault: null,
    error: null,
  };
  for (let index = 1; index <= 10; index += 1) log.add({ ...call, path: `/${index}` });
  expect(log.since(0).map(({ path }) => path)).toEqual(['/8', '/9', '/10']);
  expect(log.since(9).map(({ id }) => id)).toEqual([10]);
  log.clear();
  expect(log.since(0)).toEqual([]);
});

test('pages are cut, and never larger than a hundred rows', () => {
  const rows = Array.from({ length: 250 }, (_, index) => index);
  expect(pageFrom(rows, { page: 2, size: 10 })).toMatchObject({
    list: [10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
    total: 250,
  });
  expect(pageFrom(rows, {})).toMatchObject({ page: 1, size: 20 });
  expect(pageFrom(rows, { size: 1000 }).list).toHaveLength(100);
  expect(pageFrom(rows, { page: -1, size: 0 })).toMatchObject({ page: 1, size: 1, list: [0] });
});

test('what is masked shows only its ends', () => {
  expect(maskAccount('9930000737')).toBe('•••• 0737');
  expect(maskAccount('asha@okbank')).toBe('as•••@okbank');
  expect(maskName('Ada Obi')).toBe('A•• O••');
});
