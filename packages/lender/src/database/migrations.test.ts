import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generateDrizzleJson } from 'drizzle-kit/api';
import * as v from 'valibot';
import * as schema from './schema';

const snapshotSchema = v.looseObject({ tables: v.record(v.string(), v.unknown()) });

/** The tables as the last migration left them: drizzle-kit keeps them beside it. */
function migrated() {
  const folder = join(__dirname, '../../drizzle/meta');
  const last = readdirSync(folder)
    .filter(file => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  return v.parse(snapshotSchema, JSON.parse(readFileSync(join(folder, last ?? ''), 'utf8')));
}

/** Tables, and kinds of other things, that differ. */
function differences(): string[] {
  const before = migrated();
  const declared: unknown = generateDrizzleJson(schema, undefined, undefined, 'snake_case');
  const now = v.parse(snapshotSchema, JSON.parse(JSON.stringify(declared)));
  const { id: _id, prevId: _prevId, _meta, tables, ...others } = now;
  return [
    ...Object.keys({ ...before.tables, ...tables }).filter(
      name => !isDeepStrictEqual(before.tables[name], tables[name]),
    ),
    ...Object.keys(others).filter(name => !isDeepStrictEqual(before[name], others[name])),
  ];
}

test('the migrations make the tables that the schema declares', () => {
  const changed = differences();
  if (changed.length > 0)
    throw new Error(
      `No migration makes ${changed.join(', ')} as the schema declares it. Write one: pnpm --filter @sunbird/lender migrations --name <table>`,
    );
});
