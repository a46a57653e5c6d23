import { routePaths } from '@sunbird/loan-domain';
import fc from 'fast-check';
import {
  clearStartLink,
  isPlainAddress,
  keepStartLink,
  mendedPath,
  readStartLink,
  startLinkOf,
} from './mend-address';

const paths = [...new Set<string>(Object.values(routePaths))];

test.each([
  ['#/ME', '/me'],
  ['#%2Fme', '/me'],
  ['#/yx1.', '/yx1'],
  ['#/yx1)', '/yx1'],
  ['#/yx1&fbclid=IwAR0x', '/yx1?fbclid=IwAR0x'],
  ['#/repay/repay_detail?orderNo=LN-AB12CD34EF)', '/repay/repay_detail?orderNo=LN-AB12CD34EF'],
  [
    `#${encodeURIComponent('/repay/repay_detail?orderNo=LN-AB12CD34EF')}`,
    '/repay/repay_detail?orderNo=LN-AB12CD34EF',
  ],
  ['#/yx1?a=1&amp;b=2', '/yx1?a=1&b=2'],
  ['#me', '/me'],
  ['#//me/', '/me'],
  ['#/#/me', '/me'],
  ['#/me\u200b', '/me'],
  ['#/me%E2%80%8B', '/me'],
  ['#/yx1?', '/yx1'],
  ['#/', undefined],
  ['#/me', undefined],
  ['#/yx1?campaign=a%20b', undefined],
  ['#/yx1?campaign=a%26b%20', '/yx1?campaign=a%26b'],
  ['#/nowhere', undefined],
  ['#/%E0%A4%A', undefined],
  ['#javascript:alert(1)', undefined],
])('%j leads to %j', (hash, path) => {
  expect(mendedPath(hash, paths)).toBe(path);
});

const word = fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/);
const query = fc
  .array(fc.tuple(fc.stringMatching(/^[a-zA-Z]{1,8}$/), word), { maxLength: 3 })
  .map(pairs => pairs.map(([name, value]) => `${name}=${value}`).join('&'));

/** What messengers and people make of the link in a sentence. */
const habits: readonly ((path: string, query: string) => string)[] = [
  (path, own) => `#${path}${own && `&${own}`}`,
  (path, own) => `#${encodeURIComponent(path + (own && `?${own}`))}`,
  (path, own) => `#${path.toUpperCase()}${own && `?${own}`}`,
  (path, own) => `#/${path}${own && `?${own}`}`,
  (path, own) => `#/#${path}${own && `?${own}`}`,
  (path, own) => `#${path}/${own && `?${own}`}`,
  (path, own) => `#${path}${own && `?${own.replace(/&/g, '&amp;')}`}`,
  (path, own) => `#${path.slice(1)}${own && `?${own}`}`,
];
const ends = ['', '.', ',', ')', ').', '!', '?', '"', '”', '…', '*', '\u200b', '%E2%80%8B', ' '];

test('any decoration of any route leads to the route, with its query', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      query,
      fc.constantFrom(...habits),
      fc.constantFrom(...ends),
      (path, own, habit, end) => {
        const wanted = path + (own && `?${own}`);
        const address = habit(path, own) + end;
        expect(mendedPath(address, paths) ?? address).toBe(address === `#${wanted}` ? address : wanted);
      },
    ),
    { numRuns: 1000 },
  );
});

test('an address as the app writes it is plain, and a decorated one is not', () => {
  for (const path of paths) expect(isPlainAddress(`#${path}`)).toBe(true);
  expect(isPlainAddress('')).toBe(true);
  expect(isPlainAddress('#/repay/repay_detail?orderNo=LN-AB12CD34EF&from=me')).toBe(true);
  for (const hash of ['#%2Fme', '#/yx1.', '#/yx1&a=1', '#/me?orderNo=LN-1)', '#me', '#//me']) {
    expect(isPlainAddress(hash)).toBe(false);
  }
});

test.each([
  [
    'before the hash',
    '?channelId=radio-7&inviteCode=ADA7',
    '#/user/register',
    { channelId: 'radio-7', inviteCode: 'ADA7' },
  ],
  ['in the hash', '', '#/yx3?channelId=radio-7&utm_source=x', { channelId: 'radio-7' }],
  ['at the end of a sentence', '', '#/yx3?inviteCode=ADA7.', { inviteCode: 'ADA7' }],
  ['in brackets, before the hash', '?inviteCode=ADA7)', '', { inviteCode: 'ADA7' }],
  ['that a messenger has lengthened', '', '#/yx3&channelId=radio-7&amp;fbclid=x', { channelId: 'radio-7' }],
  ['of a payment', '', '#/repay/cashier?channelId=stp_clabe', {}],
  ['not well formed', '?channelId=a%20b&inviteCode=', '#/', {}],
  ['missing', '', '', {}],
])('channel and invitation of a link: %s', (_, search, hash, link) => {
  expect(startLinkOf({ search, hash })).toEqual(link);
});

test('a link is kept until somebody registers, and a start without one keeps it', async () => {
  await keepStartLink({ channelId: 'radio-7', inviteCode: 'ADA7' });
  await keepStartLink({});
  expect(await readStartLink()).toEqual({ channelId: 'radio-7', inviteCode: 'ADA7' });
  await clearStartLink();
  expect(await readStartLink()).toEqual({});
});
