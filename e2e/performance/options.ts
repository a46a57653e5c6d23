import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type LineName,
  lineNames,
  type Mode,
  modes,
  type ScenarioName,
  scenarioNames,
} from './run/scenarios';

export interface BenchOptions {
  readonly rounds: number;
  readonly scenarios: readonly ScenarioName[];
  readonly lines: readonly LineName[];
  readonly cpus: readonly number[];
  readonly modes: readonly Mode[];
  /** The published site of an earlier commit, which is measured beside this one. */
  readonly before: string | undefined;
  /** Reuses the builds of the last run. */
  readonly reuse: boolean;
  /** Whether taps are measured, after all rounds. */
  readonly taps: boolean;
  /** Adds to the results of the last run. */
  readonly append: boolean;
  /** Whether RESULTS.md is rewritten. */
  readonly write: boolean;
  /** Measures just the cells that the goals of first content are about, without the twin. */
  readonly goals: boolean;
}

const usage = `pnpm bench [--quick] [--goals] [--rounds 9] [--scenarios ${scenarioNames.join(',')}] [--lines ${lineNames.join(',')}]
  [--cpus 4,16] [--modes ${modes.join(',')}] [--before <site folder>] [--reuse] [--append] [--no-taps] [--no-write]`;

function listed<T extends string>(text: string | undefined, known: readonly T[]): readonly T[] {
  if (text === undefined) return known;
  return text.split(',').map(name => {
    const found = known.find(candidate => candidate === name);
    if (!found) throw new Error(`${name} is none of ${known.join(', ')}.\n${usage}`);
    return found;
  });
}

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${text} is no whole number above 0.\n${usage}`);
  return value;
}

/**
 * Options of `pnpm bench`; `--quick` is one screen on one line, three rounds, and leaves RESULTS.md alone; `--goals` is
 * home, log-in and repaying home on slow 4G at CPU 4x.
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      goals: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      scenarios: { type: 'string' },
      lines: { type: 'string' },
      cpus: { type: 'string' },
      modes: { type: 'string' },
      before: { type: 'string' },
      reuse: { type: 'boolean', default: false },
      append: { type: 'boolean', default: false },
      'no-taps': { type: 'boolean', default: false },
      'no-write': { type: 'boolean', default: false },
    },
  });
  const { quick, goals } = values;
  const short = quick || goals;
  const screens = goals ? 'home,repaying,login' : quick ? 'home' : undefined;
  return {
    rounds: positive(values.rounds ?? (quick ? '3' : '9')),
    scenarios: listed(values.scenarios ?? screens, scenarioNames),
    lines: listed(values.lines ?? (short ? 'slow4g' : undefined), lineNames),
    cpus: (values.cpus ?? (short ? '4' : '4,16')).split(',').map(positive),
    modes: listed(values.modes ?? (short ? 'cold,worker' : undefined), modes),
    goals,
    before: values.before === undefined ? undefined : resolve(values.before),
    reuse: values.reuse,
    taps: !values['no-taps'],
    append: values.append,
    write: !quick && !values['no-write'],
  };
}
