import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionNames, actions } from '@sunbird/native-bridge';

const text = readFileSync(join(__dirname, '..', 'README.md'), 'utf8');

/** The rows of the table under a heading, without its head. */
function rowsUnder(heading: string): string[][] {
  const [own = ''] = (text.split(`\n## ${heading}\n`)[1] ?? '').split('\n## ');
  const lines = own.split('\n').filter(line => line.startsWith('|'));
  return lines.slice(2).map(line => line.split('|').map(cell => cell.trim()));
}

test('the table has every action in the order of the declarations, with its time-out and whether it is needed', () => {
  const rows = rowsUnder('Actions').map(([, name, , , time, need]) => [name, time, need]);
  const declared = actionNames.map(name => {
    const { timeout, ackWithin, optional } = actions[name];
    const acknowledged = ackWithin === undefined ? '' : `, acknowledged within ${ackWithin / 1000} s`;
    return [`\`${name}\``, `${timeout / 1000} s${acknowledged}`, optional ? 'yes' : 'no'];
  });
  expect(rows).toEqual(declared);
});
