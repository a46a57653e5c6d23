import { fetchSiteFile } from './boot/site-files';
import { fetchLenderFile } from './lender-file';

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
