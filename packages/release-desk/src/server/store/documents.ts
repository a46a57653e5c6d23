import { existsSync, readFileSync } from 'node:fs';
import { writeAtomically } from '@sunbird/federation/store';
import * as v from 'valibot';

/** A JSON file of the desk. */
export interface Document<Value> {
  read(): Value;
  write(value: Value): void;
}

/** Opens a file that is parsed by a schema and replaced atomically. Only the server's account may read it. */
export function openDocument<Value>(
  path: string,
  schema: v.GenericSchema<unknown, Value>,
  empty: Value,
): Document<Value> {
  return {
    read() {
      if (!existsSync(path)) return empty;
      const result = v.safeParse(schema, JSON.parse(readFileSync(path, 'utf8')));
      if (!result.success) throw new Error(`${path} is not of this version of the desk.`);
      return result.output;
    },
    write: value => writeAtomically(path, `${JSON.stringify(value, null, 2)}\n`, 0o600),
  };
}
