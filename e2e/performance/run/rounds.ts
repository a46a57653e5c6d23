import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Lender } from '../../support/lender';
import type { Sites } from '../build/all';
import { type Cell, lines, scenarios, type Variant, variants } from './scenarios';
import { SiteServer } from './site-server';
import { measureTaps, type Taps } from './taps';
import { type Visit, type VisitPlan, visit } from './visit';

export interface CellResult extends Cell {
  /** Visits by variant, one per round; undefined if a visit failed. */
  readonly visits: Readonly<Partial<Record<Variant, readonly (Visit | undefined)[]>>>;
}

export interface TapResult {
  readonly cpu: number;
  readonly rounds: readonly Taps[];
}

/** Each round starts with another variant, so that none is always first. */
function rotated<T>(list: readonly T[], round: number): T[] {
  const by = round % list.length;
  return [...list.slice(by), ...list.slice(0, by)];
}

/** What failed is printed, and left out. */
async function tried<T>(what: string, run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    process.stderr.write(`${what}: ${error instanceof Error ? error.message : error}\n`);
    return undefined;
  }
}

/**
 * The floor is one file, and so is paper: nothing to cache, and no part that loads later. The earlier build has no deploy
 * of one line.
 */
function isMeasured(variant: Variant, { mode, scenario }: Cell): boolean {
  if (variant === 'floor' || variant === 'paper') return mode === 'cold' && !scenarios[scenario].hasLatePart;
  return variant !== 'before' || mode !== 'deploy';
}

/** A server for each site in front of one lender, and one browser. */
export class Bench {
  private constructor(
    private readonly servers: ReadonlyMap<Variant, SiteServer>,
    private readonly planOf: (cell: Cell, variant: Variant) => VisitPlan,
  ) {}

  static async open(browser: Browser, lender: Lender, sites: Sites): Promise<Bench> {
    const servers = new Map<Variant, SiteServer>();
    for (const variant of variants) {
      const roots = sites[variant];
      if (roots) servers.set(variant, await new SiteServer(roots.before, lender).start());
    }
    const borrower = await lender.borrower(2);
    return new Bench(servers, ({ scenario: name, mode, line, cpu }, variant) => {
      const server = servers.get(variant);
      const built = sites[variant];
      if (!server || !built) throw new Error(`No server runs ${variant}.`);
      // Paper is ready as soon as it is there.
      const scenario = variant === 'paper' ? { ...scenarios[name], ready: '#first main' } : scenarios[name];
      const page = join(built.before, name);
      const isOfScreen = variant === 'floor' || variant === 'paper';
      const roots = isOfScreen ? { before: page, after: page } : built;
      const who = scenario.borrowerAt === undefined ? undefined : borrower;
      return { browser, server, scenario, mode, line: lines[line], cpu, borrower: who, roots };
    });
  }

  /** Runs all cells, round by round: a slow spell of the machine affects all of them. */
  async rounds(cells: readonly Cell[], rounds: number): Promise<readonly CellResult[]> {
    const results = cells.map(cell => {
      const measured = [...this.servers.keys()].filter(variant => isMeasured(variant, cell));
      const visits: Partial<Record<Variant, (Visit | undefined)[]>> = {};
      for (const variant of measured) visits[variant] = [];
      return { ...cell, measured, visits };
    });
    for (let round = 0; round < rounds; round += 1) {
      for (const cell of results) {
        for (const variant of rotated(cell.measured, round)) {
          const what = `${cell.scenario} ${cell.mode} ${variant}`;
          cell.visits[variant]?.push(await tried(what, () => visit(this.planOf(cell, variant))));
        }
      }
      process.stderr.write(`round ${round + 1} of ${rounds}\n`);
    }
    return results;
  }

  async taps(cpus: readonly number[], rounds: number): Promise<readonly TapResult[]> {
    const results = cpus.map(cpu => ({ cpu, rounds: [] as Taps[] }));
    for (let round = 0; round < rounds; round += 1) {
      for (const each of results) {
        const cell: Cell = { scenario: 'home', mode: 'cold', line: 'slow4g', cpu: each.cpu };
        const taps = await tried('taps', () => measureTaps(this.planOf(cell, 'federated')));
        if (taps) each.rounds.push(taps);
      }
    }
    return results;
  }

  async close(): Promise<void> {
    for (const server of this.servers.values()) await server.stop();
  }
}
