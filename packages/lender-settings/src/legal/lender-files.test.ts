import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { scratchFolder } from '@sunbird/testing/scratch';
import { readLender } from '../lender/chosen-lender';
import { sandboxLenderFile } from '../schema/lender-path';
import { readLenderFiles } from './lender-files';

const scratch = scratchFolder();

function hashOf(content = ''): string {
  return createHash('sha256').update(content).digest('base64url');
}

const box = readLender(sandboxLenderFile);

test('a lender in the box without texts of its own brings the samples, all in one file', () => {
  const { contents, texts, legal, samples } = readLenderFiles(box, scratch());
  expect([texts, legal, contents.length]).toEqual([{}, {}, 1]);
  expect(samples).toBe(hashOf(contents[0]));
  expect(JSON.parse(contents[0] ?? '')[['NG', 'en', 'terms'].join('')]).toContain(
    '<h1>Terms and conditions</h1>',
  );
});

test('a live lender without texts brings no file', () => {
  const live = { ...box, mode: 'live' as const };
  expect(readLenderFiles(live, scratch())).toEqual({ contents: [], texts: {}, legal: {} });
});

test('each file is named by the hash of what is in it', () => {
  writeFileSync(scratch('a.md'), '# Terms\n\n## Fees\n\n| what | how much |\n|---|---|\n| fee | **8 %** |\n');
  writeFileSync(scratch('b.html'), '<h1>Privacy</h1>');
  const text = { version: '2026-03-01', en: 'a.md' };
  const lender = {
    ...box,
    languages: ['en' as const],
    packages: { 'ng.acacia.loans': { market: 'NG' as const, appName: 'Acacia' } },
    markets: { NG: { legal: { privacy: { ...text, en: 'b.html' }, terms: text, renewalAgreement: text } } },
    texts: { en: { 'common.back': 'Go back', 'coupon.until': 'Until {date}' }, es: {} },
  };
  const { contents, texts, legal } = readLenderFiles(lender, scratch());
  const byName = new Map(contents.map(content => [hashOf(content), JSON.parse(content)]));
  expect([...byName.keys()].sort()).toEqual([texts.en, legal.NG?.en].sort());
  expect(byName.get(texts.en ?? '')).toMatchObject({
    'common.back': 'Go back',
    'coupon.until': [
      { type: 0, value: 'Until ' },
      { type: 1, value: 'date' },
    ],
  });
  const { privacy, terms } = byName.get(legal.NG?.en ?? '');
  expect(privacy).toBe('<h1>Privacy</h1>');
  expect(terms).toContain('<h2>Fees</h2>');
  expect(terms).toMatch(/<td>fee<\/td>\s*<td><strong>8 %<\/strong><\/td>/);
});
