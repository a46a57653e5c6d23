import * as v from 'valibot';
import { readItem, removeItem, type StorageKey, writeItem } from './storage';

/** One JSON value under one key of local storage, parsed on the way in. A value that no longer fits is dropped. */
export interface JsonItem<T> {
  read(): T | undefined;
  write(value: T): void;
  remove(): void;
}

export function jsonItem<T>(key: StorageKey, schema: v.GenericSchema<unknown, T>): JsonItem<T> {
  return {
    read() {
      const text = readItem('local', key);
      if (text === null) return undefined;
      try {
        const parsed = v.safeParse(schema, JSON.parse(text));
        return parsed.success ? parsed.output : undefined;
      } catch {
        return undefined;
      }
    },
    write: value => writeItem('local', key, JSON.stringify(value)),
    remove: () => removeItem('local', key),
  };
}
