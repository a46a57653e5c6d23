import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { Lender } from '../support/lender';
import type { Engine } from './driver';
import { type EngineName, engines } from './engines';
import { Line } from './line';
import { Screen } from './screen';

interface Fixtures {
  readonly line: Line;
  /** A page in its own profile. The test fails on an uncaught error, a console error or a policy violation. */
  readonly app: Screen;
  /** False disables service workers. */
  readonly serviceWorker: boolean;
  /** Errors that a test causes on purpose, matched by a part of their text. */
  readonly expectedErrors: { readonly patterns: readonly RegExp[] };
}

export interface WorkerFixtures {
  readonly engineName: EngineName;
  readonly engine: Engine;
  readonly lender: Lender;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium-80', { option: true, scope: 'worker' }],
  serviceWorker: [true, { option: true }],
  expectedErrors: [{ patterns: [] }, { option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await engines[engineName].start();
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  lender: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern.
    async ({}, use) => {
      const lender = await Lender.start();
      await use(lender);
      await lender.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  line: async ({ lender, engineName }, use) => {
    const line = await new Line(lender, engines[engineName].pagesReportErrors).start();
    await use(line);
    await line.stop();
  },
  app: async ({ engine, engineName, line, serviceWorker, expectedErrors }, use, testInfo) => {
    const driver = await engine.open({ serviceWorker });
    await use(new Screen(driver, line));
    writeFileSync(testInfo.outputPath('last-screen.png'), await driver.screenshot());
    await driver.close();
    const expected = [...engines[engineName].ownErrors, ...expectedErrors.patterns];
    const unexpected = [...driver.errors(), ...line.errors].filter(
      text => !expected.some(pattern => pattern.test(text)),
    );
    expect(unexpected).toEqual([]);
  },
});

export { expect };
