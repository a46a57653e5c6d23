import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { openDocument } from '../store/documents';

interface DailyOptions<T> {
  readonly folder: string;
  readonly now: () => number;
  readonly schema: v.GenericSchema<T, T>;
  readonly none: T;
  readonly add: (one: T, other: T) => T;
}

/** The calendar day of an epoch time in UTC. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The days of which a folder has a file, since that of the given time. */
function daysSince(folder: string, time: number): string[] {
  const days = existsSync(folder) ? readdirSync(folder).map(name => name.replace('.json', '')) : [];
  return days.filter(day => day >= dayOf(time));
}

/** Sums by key and day, one file for each day. New ones are in memory until `write` adds them to the file of the day. */
export function openDaily<T>({ folder, now, schema, none, add }: DailyOptions<T>) {
  const daySchema = v.record(v.string(), schema);
  let unwritten = new Map<string, T>();

  function fileOf(day: string) {
    return openDocument<Record<string, T>>(join(folder, `${day}.json`), daySchema, {});
  }
  function addUnwritten(key: string, one: T): void {
    unwritten.set(key, add(unwritten.get(key) ?? none, one));
  }

  /** The sums by key of each day since that of the given time. The last ones are those in memory. */
  function each(time: number): Record<string, T>[] {
    return [...daysSince(folder, time).map(day => fileOf(day).read()), Object.fromEntries(unwritten)];
  }

  return {
    add: addUnwritten,
    isEmpty: () => unwritten.size === 0,

    /** Empties the memory into the file of the day. Returns how to undo that in memory, for a store that rejects it. */
    write(): () => void {
      const taken = unwritten;
      unwritten = new Map();
      const restore = () => {
        for (const [key, one] of taken) addUnwritten(key, one);
      };
      if (taken.size === 0) return restore;
      try {
        const file = fileOf(dayOf(now()));
        const all = { ...file.read() };
        for (const [key, one] of taken) all[key] = add(all[key] ?? none, one);
        file.write(all);
      } catch (error) {
        restore();
        throw error;
      }
      return restore;
    },

    each,

    /** The sum of a key since the day of the given time. */
    since: (time: number, key: string): T =>
      each(time).reduce((sum, day) => add(sum, day[key] ?? none), none),
  };
}
