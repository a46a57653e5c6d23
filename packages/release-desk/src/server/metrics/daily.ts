import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { openDocument } from '../store/documents';

/** Numbers by name. */
export type Sums = Readonly<Record<string, number>>;

export function addSums(one: Sums, other: Sums): Sums {
  const sums = { ...one };
  for (const [name, value] of Object.entries(other)) sums[name] = (sums[name] ?? 0) + value;
  return sums;
}

const daySchema = v.record(v.string(), v.record(v.string(), v.number()));

/** The calendar day of an epoch time in UTC. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Sums by key and day, one file for each day. New ones are in memory until `write` adds them to the file of the day. */
export function openDaily(folder: string, now: () => number) {
  let unwritten = new Map<string, Sums>();

  function fileOf(day: string) {
    return openDocument<Record<string, Sums>>(join(folder, `${day}.json`), daySchema, {});
  }
  function add(key: string, sums: Sums): void {
    unwritten.set(key, addSums(unwritten.get(key) ?? {}, sums));
  }

  return {
    add,
    isEmpty: () => unwritten.size === 0,

    /** Empties the memory into the file of the day. Returns how to undo that in memory, for a store that rejects it. */
    write(): () => void {
      const taken = unwritten;
      unwritten = new Map();
      const restore = () => {
        for (const [key, sums] of taken) add(key, sums);
      };
      try {
        const file = fileOf(dayOf(now()));
        const all = { ...file.read() };
        for (const [key, sums] of taken) all[key] = addSums(all[key] ?? {}, sums);
        file.write(all);
      } catch (error) {
        restore();
        throw error;
      }
      return restore;
    },

    /** The sums of a key since the day of the given time, with those in memory. */
    since(time: number, key: string): Sums {
      const days = existsSync(folder) ? readdirSync(folder).map(name => name.replace('.json', '')) : [];
      const written = days.filter(day => day >= dayOf(time)).map(day => fileOf(day).read()[key] ?? {});
      return [...written, unwritten.get(key) ?? {}].reduce<Sums>(addSums, {});
    },
  };
}
