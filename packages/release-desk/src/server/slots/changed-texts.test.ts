import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder } from '@sunbird/federation/registry';
import { findRelease } from '@sunbird/release-store';
import { desk, me, openDeskForEachTest, slot } from '../../testing/each-desk';
import { refusalOf } from '../../testing/test-desk';

openDeskForEachTest('marketer');

const key = 'campaign.entryTitle';

beforeEach(async () => {
  const texts = { en: { [key]: 'Rain or shine' }, es: { [key]: 'Llueva o truene' } };
  await desk.add('rain', { tests: 'passed', texts: { limits: { [key]: 30 }, texts } });
});

function change(en: unknown, es: unknown, release = 'rain') {
  const texts = { en: { [key]: en }, es: { [key]: es } };
  return desk.post(`${slot.path}/texts`, { release: desk.idOf(release), texts, why: 'shorter' }, me);
}

/** Lets the test publish a release by the name `added`. */
function keep(id = ''): void {
  const stored = findRelease(desk.site, slot.slot, id);
  if (stored) desk.releases.added = stored;
}

async function rains() {
  return (await slot.view()).releases.filter(({ label }) => label === 'rain');
}

test('a release with other texts is as the one before but for them, in every language', async () => {
  expect((await change(" Rain, don't worry ", 'Ya llueve')).status).toBe(200);
  const [added, before] = await rains();
  expect(added).toMatchObject({ number: 4, note: 'shorter', untested: true, failed: [], publishedShare: 0 });
  expect([before?.number, before?.untested]).toEqual([3, undefined]);
  expect(added?.texts?.texts).toEqual({ en: { [key]: 'Rain, don’t worry' }, es: { [key]: 'Ya llueve' } });
  keep(added?.id);
  for (const [file, text] of [
    ['messages-en.js', `"${key}":"Rain, don’t worry","other":"Rain or shine"`],
    ['messages-es.js', `"${key}":"Ya llueve","other":"Llueva o truene"`],
    ['entry.js', 'rain()'],
  ] as const)
    expect(fileOf('added', file)).toContain(text);
  expect(slot.actions()[0]).toBe('changedTexts');
  // It can be changed again.
  expect((await change('Rain again', 'Otra vez', 'added')).status).toBe(200);
});

function fileOf(name: string, file: string): string {
  const stored = desk.releases[name];
  return stored ? readFileSync(join(desk.site, releaseFolder(stored.release), file), 'utf8') : '';
}

test.each([
  ['too long', 'a'.repeat(31), 'Lluvia', 422],
  ['empty', ' ', 'Lluvia', 422],
  ['in one language', 'Rain', undefined, 422],
  ['a price', 'From 5,000', 'Lluvia', 422],
  ['a sign of money', 'Rain', 'Lluvia $', 422],
  ['a promise', 'Rain', 'Aprobación garantizada', 422],
  ['code', 'Rain"),alert(("', 'Lluvia', 422],
  ['a placeholder', 'Rain {amount}', 'Lluvia', 422],
  ['longer than any text', 'a'.repeat(201), 'Lluvia', 400],
])('%s: refused, and nothing is added', async (_what, en, es, status) => {
  expect((await change(en, es)).status).toBe(status);
  expect(await rains()).toHaveLength(1);
});

test('a campaign has twenty releases with other texts at most', async () => {
  const tries = Array.from({ length: 21 }, (_, index) => 'a'.repeat(index + 1));
  const refusals: unknown[] = [];
  for (const text of tries) refusals.push(await refusalOf(await change(text, 'Lluvia')));
  expect(refusals).toEqual([...Array.from({ length: 20 }, () => 'none'), 'tooManyTexts']);
  expect(await rains()).toHaveLength(21);
});

test('a release without declared texts, or whose files were changed, is refused', async () => {
  expect(await refusalOf(await change('Rain', 'Lluvia', 'harvest'))).toBe('texts');
  desk.tamper(desk.releases.rain?.release.url ?? '', text => `${text} `);
  expect(await refusalOf(await change('Rain', 'Lluvia'))).toBe('texts');
});
