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

    /** The sums of all keys since the day of the given time. */
    all(time: number): Map<string, T> {
      const sums = new Map(unwritten);
      const days = existsSync(folder) ? readdirSync(folder).map(name => name.replace('.json', '')) : [];
      for (const day of days.filter(one => one >= dayOf(time))) {
        for (const [key, one] of Object.entries(fileOf(day).read()))
          sums.set(key, add(sums.get(key) ?? none, one));
      }
      return sums;
    },

    /** The sum of a key since the day of the given time. */
    since(time: number, key: string): T {
      const first = dayOf(time);
      const days = existsSync(folder) ? readdirSync(folder).map(name => name.replace('.json', '')) : [];
      return days
        .filter(day => day >= first)
        .reduce((sum, day) => add(sum, fileOf(day).read()[key] ?? none), unwritten.get(key) ?? none);
    },
  };
}
