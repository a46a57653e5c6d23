import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import { parse, type Rule } from 'postcss';
import { shapePairs, textPairs } from './read-looks';

const sheets = execFileSync('git', ['ls-files', 'packages/ui', 'packages/remote-kit', 'host', 'mfe-*'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file.endsWith('.css'));

/** Has no text of its own: a drawing, or a mark beside words that say the same. */
const decorative = ['brand-tint', 'hill', 'line', 'hero-2'];

function tokenOf(rule: Rule, property: RegExp): string | undefined {
  let color: string | undefined;
  rule.walkDecls(property, ({ value }) => {
    color = /var\(--ui-([\w-]+)\)/.exec(value)?.[1] ?? color;
  });
  return color;
}

/** Rules of all stylesheets that set a colour of text, and those of a ground beside it. */
const tinted = sheets.flatMap(sheet => {
  const rules: { where: string; front: string; ground: string | undefined }[] = [];
  parse(readFileSync(join(root, sheet), 'utf8')).walkRules(rule => {
    const front = tokenOf(rule, /^color$/);
    const ground = tokenOf(rule, /^background(-color)?$/);
    if (front) rules.push({ where: `${sheet} ${rule.selector}`, front, ground });
  });
  return rules;
});

test('every colour of text on a ground, in every stylesheet of the app, is a pair that is checked', () => {
  const listed = new Set(
    textPairs.flatMap(({ front, grounds }) => grounds.map(ground => `${front} on ${ground}`)),
  );
  const missing = tinted.filter(({ front, ground }) => ground && !listed.has(`${front} on ${ground}`));
  expect(tinted.filter(({ ground }) => ground).length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test('every colour of text alone is checked on a ground', () => {
  const listed = new Set<string>([...textPairs, ...shapePairs].map(({ front }) => front));
  const missing = tinted.filter(({ front }) => !listed.has(front) && !decorative.includes(front));
  expect(tinted.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
