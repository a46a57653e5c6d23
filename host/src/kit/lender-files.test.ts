import { loadMarket } from '@sunbird/loan-domain';
import { samples } from '@sunbird/loan-domain/markets';
import { fetchLenderFile, marketOfPage } from './lender-files';
import { fetchSiteFile } from './site-files';

const fetching = jest.fn();

beforeEach(() => {
  fetching.mockReset();
  Reflect.set(globalThis, 'fetch', fetching);
});
afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

function file(text: string) {
  return { ok: true, json: async () => JSON.parse(text) };
}
function caches() {
  return fetching.mock.calls.map(([, { cache }]) => cache);
}

test('a file of the site is asked past what the browser keeps', async () => {
  fetching.mockResolvedValue(file('{"revision":1}'));
  expect(await fetchSiteFile('registry.json')).toEqual({ revision: 1 });
  expect(caches()).toEqual(['no-store']);
});

test.each([
  ['without a network', () => Promise.reject(new TypeError('failed'))],
  ['while a gateway answers', async () => file('<html></html>')],
  ['where there is no such file', async () => ({ ok: false })],
])('nothing is read %s', async (_when, answer) => {
  fetching.mockImplementation(answer);
  expect(await fetchSiteFile('withdrawn.json')).toBeUndefined();
});

test('a lender’s file may come from the cache', async () => {
  fetching.mockResolvedValue(file('{"a":"b"}'));
  expect(await fetchLenderFile('hash')).toEqual({ a: 'b' });
  expect(caches()).toEqual(['default']);
});

test.each([
  ['a gateway’s page lies there', () => Promise.resolve(file('<html>Log in</html>'))],
  ['another file by its hash lies there', () => Promise.reject(new TypeError('integrity'))],
])('where %s, it is asked anew', async (_what, first) => {
  fetching.mockImplementationOnce(first).mockResolvedValueOnce(file('{"a":"b"}'));
  expect(await fetchLenderFile('hash')).toEqual({ a: 'b' });
  expect(caches()).toEqual(['default', 'reload']);
});

const app = { market: 'NG' as const, brand: 'Acacia', appName: 'Acacia' };
const lender = { name: 'Acacia Lending Ltd', licence: 'FCCPC 1234' };
const support = {
  phones: ['0800 111 2222'],
  whatsapp: '2348010001111',
  email: 'help@acacia.example',
  hours: { from: '08:00', to: '20:00' },
};

afterEach(() => {
  delete window.sunbirdSample;
});

test('what the settings say of the market takes the place of its own, and of the sample', async () => {
  const rules = await loadMarket('NG');
  window.sunbirdSample = samples.NG;
  const changes = { lender, support, coupons: false };
  const loadLegalText = expect.any(Function);
  expect(marketOfPage(rules, { ...app, changes })).toEqual({ ...rules, ...changes, loadLegalText });
});

test('in the box the sample says that it is one; no other site has it', async () => {
  const rules = await loadMarket('IN');
  expect(marketOfPage(rules, app).lender.name).toBe('');
  window.sunbirdSample = samples.IN;
  const market = marketOfPage(rules, undefined);
  expect(market.lender.licence).toBe('RBI NBFC N-00.00000 (demo)');
  expect(market.complaints.grievanceOfficer?.name).toBe('Asha Menon');
});

describe('legal texts', () => {
  const hash = 'jH6BtXcyTWm_-ITGxBXH9ru7NZ4V9a3CMq15RmJ6kPk';
  const own = { ...app, legal: { en: hash } };

  test('of the lender are fetched with their hash', async () => {
    const fetching = jest.fn(async (_: string, __: RequestInit) => ({
      ok: true,
      json: async () => ({ terms: '<h1>Terms</h1>' }),
    }));
    Object.assign(window, { fetch: fetching });
    const market = marketOfPage(await loadMarket('NG'), own);
    expect(await market.loadLegalText?.('terms', 'en')).toBe('<h1>Terms</h1>');
    expect(fetching.mock.calls).toEqual([
      [
        `http://localhost/lender/${hash}.json`,
        { cache: 'default', integrity: 'sha256-jH6BtXcyTWm/+ITGxBXH9ru7NZ4V9a3CMq15RmJ6kPk=' },
      ],
    ]);
  });

  test('that cannot be fetched are no text', async () => {
    Object.assign(window, { fetch: async () => ({ ok: false }) });
    const market = marketOfPage(await loadMarket('NG'), own);
    await expect(market.loadLegalText?.('terms', 'en')).rejects.toThrow();
  });

  test('without its own, the box shows its samples: those of the market in the language', async () => {
    const texts = Object.fromEntries(
      ['NG', 'MX'].map(code => [[code, 'en', 'terms'].join(''), `<h1>${code}</h1>`]),
    );
    const fetching = jest.fn(async (_: string) => ({ ok: true, json: async () => texts }));
    Object.assign(window, { fetch: fetching });
    const market = marketOfPage(await loadMarket('NG'), app, hash);
    expect(await market.loadLegalText?.('terms', 'en')).toBe('<h1>NG</h1>');
    expect(await market.loadLegalText?.('terms', 'es')).toBe('');
    expect(fetching.mock.calls[0]?.[0]).toBe(`http://localhost/lender/${hash}.json`);
  });
});
