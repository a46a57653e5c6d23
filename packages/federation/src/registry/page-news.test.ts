import { createHash } from 'node:crypto';
import { inertJson, pageNewsOf, withNews } from './page-news';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
const page = (registry: object, end = '\n', boot = 'boot("$&")') =>
  `<!doctype html><script type="application/json" id="sunbird-registry">${inertJson(registry)}</script><script>${boot}</script></html>${end}`;
const news = (next: string): unknown => JSON.parse(pageNewsOf(next, hashOf(next)) ?? '');

test.each([
  ['another registry', { revision: 2, url: 'a<b>$1 & "quoted"' }, '\n'],
  ['another mark of the store', { revision: 1 }, '\n<!--2-5f.json-->'],
  ['nothing new', { revision: 1 }, '\n<!--1-aa.json-->'],
])('a page with %s comes of the one before', (_, registry, end) => {
  const next = page(registry, end);
  const made = withNews(page({ revision: 1 }, '\n<!--1-aa.json-->'), news(next));
  expect(made).toEqual({ page: next, hash: hashOf(next) });
});

test('of another shell’s page it does not come: the hash tells', () => {
  const next = page({ revision: 2 }, '\n', 'newer()');
  const made = withNews(page({ revision: 1 }), news(next));
  expect(made?.hash).toBe(hashOf(next));
  expect(hashOf(made?.page ?? '')).not.toBe(made?.hash);
});

test('older news make no page', () => {
  expect(withNews(page({ revision: 3 }), news(page({ revision: 2 })))).toBeUndefined();
  expect(withNews('<html></html>', news(page({ revision: 2 })))).toBeUndefined();
});

test('what is no news makes no page, and a page without a registry none', () => {
  expect(withNews(page({ revision: 1 }), { revision: 2 })).toBeUndefined();
  expect(withNews(page({ revision: 1 }), undefined)).toBeUndefined();
  expect(pageNewsOf('<html></html>', '')).toBeUndefined();
});
