import { allCalls } from '@sunbird/api-client/contract';
import { seededRandom, systemRandom } from '../../random';
import { CannotContinue } from './app';
import { type Case, cases } from './cases';
import { MarketRun, type RunTools } from './market-run';

/** Runs a case's steps; those that lack an answer, or a hook, are named with the reason. */
async function runCase({ title, needs, steps }: Case, run: MarketRun): Promise<void> {
  const { tools, first } = run;
  const { findings, market } = tools;
  const missing = needs.find(need => !run.has(need));
  // A run has either a token or hooks: the cases of the other kind are none of it.
  if (missing === 'token' || missing === 'code') return;
  if (missing) return findings.addUntried({ market, chapter: title, why: `needs the hook "${missing}"` });
  tools.chapter = title;
  for (const step of steps) {
    try {
      await step(first, run);
    } catch (error) {
      if (!(error instanceof CannotContinue)) throw error;
      findings.addUntried({ market, chapter: title, why: `cannot continue for want of ${error.message}` });
    }
  }
}

/** Runs the suite in each market. */
export async function runSuite(given: Omit<RunTools, 'random'>): Promise<void> {
  const { options, environment } = given;
  const random = environment.seed === undefined ? systemRandom : seededRandom(environment.seed);
  for (const market of options.markets) {
    environment.write(`\n${market}\n`);
    const run = new MarketRun({ ...given, random }, market);
    for (const one of cases) await runCase(one, run);
    if (options.mode === 'token') continue;
    run.tools.chapter = 'Not tried';
    for (const endpoint of allCalls.filter(call => !run.first.app.hasAsked(call))) {
      run.first.app.file(endpoint, 'answer', { outcome: 'skipped', detail: 'the run did not come to it' });
    }
  }
}
