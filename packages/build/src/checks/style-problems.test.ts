/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import { scratchFolder } from '@sunbird/testing/scratch';
import { styleProblems } from './style-problems';

test('every class is there, and used', () => {
  expect(styleProblems(root)).toEqual([]);
});

const css = `
/* .old { color: red } */
.row { margin: 0.5rem; background: url(row.svg) }
.row.bad small { color: red }
.row::before { content: ".quoted"; }
:global(.foreign) .row { color: red }
`;
const scratch = scratchFolder();
const use = "import styles from './row.module.css';";

test.each([
  ['a class that the module lacks', 'styles.row; styles.bad; styles.good', [/row\.tsx: .* has no \.good$/]],
  ['a class that nothing takes', 'styles.row', [/nothing uses \.bad$/]],
  ['classes by a name that a text or a key has', "styles[kind]; const kinds = ['row', { bad: 1 }]", []],
  ['a name that nothing has', "styles[kind]; const kinds = ['row']", [/nothing uses \.bad$/]],
])('%s', (_name, source, problems) => {
  const sources = scratch('packages/app/src');
  mkdirSync(sources, { recursive: true });
  writeFileSync(join(sources, 'row.module.css'), css);
  writeFileSync(join(sources, 'row.tsx'), `${use}\n${source}`);
  expect(styleProblems(scratch())).toEqual(problems.map(problem => expect.stringMatching(problem)));
});
