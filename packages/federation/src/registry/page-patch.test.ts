import { createHash } from 'node:crypto';
import { applyPagePatch, createPagePatch, inertJson } from './page-patch';

function hashOf(text: string) {
  return createHash('sha256').update(text).digest('base64');
}
function page(registry: object, end = '\n', boot = 'boot("$&")') {
  return `<!doctype html><script type="application/json" id="sunbird-registry">${inertJson(registry)}</script><script>${boot}</script></html>${end}`;
}
function patchOf(next: string): unknown {
  return JSON.parse(createPagePatch(next, hashOf(next)) ?? '');
}

test.each([
  ['another registry', { revision: 2, url: 'a<b>$1 & "quoted"' }, '\n'],
  ['another mark of the store', { revision: 1 }, '\n<!--2-5f.json-->'],
  ['no change', { revision: 1 }, '\n<!--1-aa.json-->'],
])('a patch with %s turns the previous page into the next one', (_, registry, end) => {
  const next = page(registry, end);
  const patched = applyPagePatch(page({ revision: 1 }, '\n<!--1-aa.json-->'), patchOf(next));
  expect(patched).toEqual({ page: next, hash: hashOf(next) });
});

test('the hash of a page with another shell does not match', () => {
  const next = page({ revision: 2 }, '\n', 'newer()');
  const patched = applyPagePatch(page({ revision: 1 }), patchOf(next));
  expect(patched?.hash).toBe(hashOf(next));
  expect(hashOf(patched?.page ?? '')).not.toBe(patched?.hash);
});

test('an older patch does not apply', () => {
  expect(applyPagePatch(page({ revision: 3 }), patchOf(page({ revision: 2 })))).toBeUndefined();
  expect(applyPagePatch('<html></html>', patchOf(page({ revision: 2 })))).toBeUndefined();
});

test('an invalid patch does not apply, and a page without a registry has no patch', () => {
  expect(applyPagePatch(page({ revision: 1 }), { revision: 2 })).toBeUndefined();
  expect(applyPagePatch(page({ revision: 1 }), undefined)).toBeUndefined();
  expect(createPagePatch('<html></html>', '')).toBeUndefined();
});
