import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import { sharedScratch } from '@sunbird/testing/scratch';

/** Each line of a file is refused by the rule whose first word stands at its end, or accepted. */
const files = {
  'mfe-repay/src/screen.tsx': `
export const declared = () => 1; // Write
export const expressed = function () {}; // Write
export const typed: () => void = () => undefined;
export function outer() { const inner = () => 1; return inner; }
export const kept = { colour: 1, 'authorise': 2 };
export const { colour: read } = kept;
export const seen = kept.colour; // In
export const authorised = 1; // In
export function paint(colour: string) {} // In
export interface Paint { colour: string } // In
export const isOverdue = order.status === 3; // Write
export const isLast = orderStatus !== 19; // Write
export const isMaybe = order?.status == 1; // Write
export const isSure = order!.status === 3; // Write
export const isOneOf = [1, 2].includes(order.status); // Write
export const isHere = [orderStatus.overdue, 2].includes(status); // Write
export const isFound = response.status === 200;
export const isNamed = order.status === orderStatus.overdue;
export const owed: readonly OrderStatus[] = [7, 2, 3]; // Write
moveOrder(work, order, 3, 'why'); // Write
moveOrder(work, order, orderStatus.overdue, 'why', 3);
calendarDateAt(Date.now(), market.timeZone); // The
calendarDateAt(clock.now(), market.timeZone);
export const words = <p>words {name}</p>; // Text
export const sign = <p className="sign" titleKey="repay.title">{name} · {count}</p>;
export const text = <p>{'words'}</p>; // Text
export const either = <p>{isHere ? 'yes' : 'no'}</p>; // Text
export const other = <p>{isHere ? name : 'no'}</p>; // Text
export const filled = <p>{\`hello \${name}\`}</p>; // Text
export const asked = <p>{\`\${name}·\${translate('hello')}\`}{translate('hello')}</p>;
export const label = <p aria-label="Close" />; // Text
export const title = <p title={'Close'} />; // Text
export const hint = <p hint={\`\${count} left\`} />; // Text
`,
  'packages/ui/src/part.tsx': `
export const words = <p>words</p>; // Text
calendarDateAt(Date.now(), market.timeZone);
`,
  'packages/sandbox/src/page.tsx': `
export const words = <p>words</p>;
export const isOverdue = order.status === 3; // Write
`,
  'mfe-repay/src/screen.test.tsx': `
export const words = <p>{order.status === 3}words</p>;
export const declared = () => 1; // Write
`,
  'host/src/long.ts': `export function long() { // This\n${'count();\n'.repeat(79)}}\n`,
  'host/src/short.ts': `export function short() {\n${'\n// Why.\ncount();\n'.repeat(78)}}\n`,
  'host/src/file.ts': `count(); // This\n${'count();\n'.repeat(500)}`,
  'host/src/file.test.ts': 'count();\n'.repeat(599),
  'host/src/more.test.ts': `count(); // This\n${'count();\n'.repeat(600)}`,
};

const own = ['plugin', 'lint/style/noExcessiveLinesPerFile', 'lint/complexity/noExcessiveLinesPerFunction'];

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly message: string;
    readonly location: { readonly path: string; readonly start: { readonly line: number } };
  }[];
}

const scratch = sharedScratch();

test('the rules of this repository refuse what they are for, in the files that they are for', () => {
  const lint = 'packages/build/src/lint';
  cpSync(join(root, lint), scratch(lint), { recursive: true });
  const settings = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(scratch('biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }));
  const expected: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(scratch(name)), { recursive: true });
    writeFileSync(scratch(name), text);
    for (const [at, line] of text.split('\n').entries()) {
      const rule = /\/\/ (Write|In|The|Text|This)$/.exec(line)?.[1];
      if (rule) expected.push(`${name}:${at + 1} ${rule}`);
    }
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: scratch(), encoding: 'utf8' },
  );
  const { diagnostics }: Report = JSON.parse(stdout);
  const rules = diagnostics
    .filter(({ category }) => own.includes(category))
    .map(({ message, location }) => `${location.path}:${location.start.line} ${message.split(' ')[0]}`);
  expect(rules.sort()).toEqual(expected.sort());
});
