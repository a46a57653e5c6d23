import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema';
import { removalOf } from './table-rules';

const rows = readFileSync(join(__dirname, '../../docs/database.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line => line.split(' | '));

const tables = Object.values<unknown>(schema).filter(table => is(table, PgTable));

test('the page of the database says of every table how long its rows are kept', () => {
  const named = rows.flatMap(([names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(tables.map(getTableName).sort());
});

test('the cleaning removes rows after as many days as the page says', () => {
  for (const table of tables) {
    const [, kept = ''] = rows.find(([names = '']) => names.includes(`\`${getTableName(table)}\``)) ?? [];
    const days = removalOf(table)?.days;
    if (days !== undefined)
      expect([getTableName(table), kept]).toEqual([
        getTableName(table),
        expect.stringMatching(`^${days} days?`),
      ]);
  }
});
