import { writeFileSync } from 'node:fs';
import { ng } from '@sunbird/loan-domain/markets';
import { scratchFolder } from '@sunbird/testing/scratch';
import { readLender } from '../lender/chosen-lender';
import { sandboxLenderFile } from '../schema/lender-path';
import { allSampleTexts, readLegalText } from './lender-files';

const scratch = scratchFolder();

function read(content: string, { shared = '', name = 'terms-ng-en.md', market = ng } = {}): string {
  writeFileSync(scratch(name), content);
  writeFileSync(scratch('terms-en.md'), shared);
  const figures = { brand: 'Acacia & <Co>', offerDays: 7 };
  return readLegalText({ file: scratch(name), shared: scratch('terms-en.md'), market, figures });
}

test('the lender’s values take the place of their names, as text', () => {
  expect(read('{brand}: {offerDays} days')).toBe('<p>Acacia &amp; &lt;Co>: 7 days</p>\n');
  expect(read('<p>{offerDays}</p><style>p{color:red}</style>', { name: 'terms.html' })).toBe(
    '<p>7</p><style>p{color:red}</style>',
  );
});

test('a figure that does not exist is an error, not a gap', () => {
  for (const name of ['nobody', 'constructor'])
    expect(() => read(`{${name}}`)).toThrow(`terms-ng-en.md: {${name}}: there is no such figure`);
});

test('a part without words is the one that markets share, wherever it stands there', () => {
  const shared = '## {part}. One {#one}\n\nFirst.\n\n## {part}. Two {#two}\n\nSecond.\n';
  expect(read('# T\n\n## {#two}\n\n## {part}. Own {#own}\n\n- {offerDays}\n\n## {#one}\n', { shared })).toBe(
    '<h1>T</h1>\n<h2>1. Two {#two}</h2>\n<p>Second.</p>\n<h2>2. Own {#own}</h2>\n<ul>\n<li>7</li>\n</ul>\n' +
      '<h2>3. One {#one}</h2>\n<p>First.</p>\n',
  );
  expect(() => read('## {#three}\n', { shared })).toThrow(/there is no part \{#three\}/);
});

test('what is not offered is left out, and the others are counted on', () => {
  const text = '## {part}. A {#coupons}\n\n## {part}. B {#moving-date}\n\n## {part}. C {#c}\n';
  expect(read(text)).toMatch(/1\. A .*2\. B .*3\. C /s);
  const market = { ...ng, coupons: false, rollover: { ...ng.rollover, maxTimes: 0 } };
  expect(read(text, { market })).toBe('<h2>1. C {#c}</h2>\n');
});

describe('the samples of a lender in the box', () => {
  const box = readLender(sandboxLenderFile);

  test('bear its name, and speak of nothing that it has switched off', () => {
    const markets = { NG: { coupons: false, rollover: false } };
    const texts = allSampleTexts({ ...box, brand: 'Acacia', markets });
    const termsOf = (code: string) => texts[[code, 'en', 'terms'].join('')];
    expect(termsOf('NG')).toContain('through the Acacia app');
    expect(termsOf('NG')).not.toMatch(/Coupons and the draw|Moving the date/);
    expect(termsOf('MX')).toMatch(/Coupons and the draw/);
  });

  test('are those of its markets and languages without texts of its own; a live lender has none', () => {
    const text = { version: '2026-03-01' };
    const legal = { privacy: text, terms: text, renewalAgreement: text };
    const lender = { ...box, languages: ['es' as const], markets: { IN: { legal } } };
    expect(Object.keys(allSampleTexts(lender)).sort()).toEqual(
      ['MX', 'NG'].flatMap(code =>
        ['privacy', 'renewalAgreement', 'terms'].map(name => [code, 'es', name].join('')),
      ),
    );
    expect(allSampleTexts({ ...box, mode: 'live' })).toEqual({});
  });
});
