import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routePaths } from '@sunbird/loan-domain';

const file = join(__dirname, '..', '..', '..', '..', 'docs', 'specification.md');
const specification = readFileSync(file, 'utf8');

/** The text below a heading such as `## 2. Screens and routes`. */
function section(number: number): string {
  return specification.split(/^## /m).find(text => text.startsWith(`${number}. `)) ?? '';
}

/** The paths of a row of the owner's table: `| /auth | …; children review_tips, loan_question |`. */
function pathsOf([, route = '', purpose = '']: RegExpMatchArray): string[] {
  const paths = route.split(', ');
  const [, children = ''] = purpose.match(/; child(?:ren)? (.+)$/) ?? [];
  return [...paths, ...children.split(', ').flatMap(child => (child ? [`${paths[0]}/${child}`] : []))];
}

test('has a row for each route of the app, and no other', () => {
  const owners = [...section(2).matchAll(/^\| (\/[^|]*) \| ([^|]*) \|$/gm)].flatMap(pathsOf);
  const added = [...section(2).matchAll(/^\| `(\/[^`]+)` \|/gm)].map(([, path = '']) => path);
  expect(added.length).toBeGreaterThan(4);
  expect([...owners, ...added].sort()).toEqual(Object.values<string>(routePaths).sort());
});
