import type { Browser } from '@playwright/test';
import type { Lender } from '../../support/lender';
import type { Built } from '../build/all';
import type { BenchOptions } from '../options';
import type { Cell } from './rounds';
import { lines, type Scenario, scenarios, type Variant, variants } from './scenarios';
import { SiteServer } from './site-server';
import { measureTaps, type Taps } from './taps';
import { type Visit, type VisitPlan, visit } from './visit';

/** Every cell that the options select. Visits after the first are measured on home only. */
export function cellsOf({ scenarios: names, modes, lines: lineNames, cpus }: BenchOptions): Cell[] {
  return names.flatMap(scenario =>
    modes.flatMap(mode =>
      lineNames.flatMap(line =>
        cpus.flatMap(cpu => (mode === 'cold' || scenario === 'home' ? [{ scenario, mode, line, cpu }] : [])),
      ),
    ),
  );
}

export interface Bench {
  /** What there is to measure. */
  readonly variants: ReadonlySet<Variant>;
  /** How one visit of a cell is made. */
  planOf(cell: Cell, variant: Variant): VisitPlan;
  visit(cell: Cell, variant: Variant): Promise<Visit>;
  taps(
    cpus: readonly number[],
    rounds: number,
    tell: (text: string) => void,
  ): Promise<{ cpu: number; rounds: Taps[] }[]>;
  close(): Promise<void>;
}

/** Starts a server per variant in front of one lender, and one browser. */
export async function openBench(browser: Browser, lender: Lender, sites: Built['sites']): Promise<Bench> {
  const servers = new Map<Variant, SiteServer>();
  for (const variant of variants) {
    const roots = sites[variant];
    if (!roots) continue;
    const server = new SiteServer(roots.before, lender.port);
    await server.start();
    servers.set(variant, server);
  }
  const borrower = await lender.borrower(2);

  function planOf({ scenario: name, mode, line, cpu }: Cell, variant: Variant): VisitPlan {
    const server = servers.get(variant);
    const roots = sites[variant];
    if (!server || !roots) throw new Error(`No server runs ${variant}.`);
    const scenario: Scenario = scenarios[name];
    return {
      browser,
      server,
      variant,
      name,
      scenario,
      mode,
      line: lines[line],
      cpu,
      borrower: scenario.borrowerAt === undefined ? undefined : borrower,
      roots,
    };
  }

  return {
    variants: new Set(servers.keys()),
    planOf,
    visit: (cell, variant) => visit(planOf(cell, variant)),
    async taps(cpus, rounds, tell) {
      const found = cpus.map(cpu => ({ cpu, rounds: [] as Taps[] }));
      for (let round = 0; round < rounds; round += 1) {
        for (const each of found) {
          const plan = planOf({ scenario: 'home', mode: 'cold', line: 'p2026', cpu: each.cpu }, 'federated');
          await measureTaps(plan).then(
            taps => each.rounds.push(taps),
            (error: unknown) => tell(`taps: ${error instanceof Error ? error.message : error}`),
          );
        }
      }
      return found;
    },
    async close() {
      for (const server of servers.values()) await server.stop();
    },
  };
}
