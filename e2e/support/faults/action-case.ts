import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Endpoint } from '@sunbird/api-client/contract';
import { type MarketCode, packageOf } from '@sunbird/loan-domain';
import { Borrower } from '../borrower';
import type { Lender, ReadyBorrower } from '../lender';
import { storeBefore, storedLogin } from '../sign-in';
import type { Action } from './actions';
import type { Fault } from './fault-kinds';
import type { FaultyLine } from './faulty-line';
import { ErrorCollector, type Finding, judge, look } from './oracle';
import { hurryRetries, settled } from './reading-case';

type Counts = Readonly<Record<string, number>>;

/** Tables that may differ between two runs of an action: attempts, sessions and messages, the lender's own jobs. */
const incidental = /session|jobs|rate|message|code|client_events|idempotency|consents|images/;

function gain(before: Counts, after: Counts): Counts {
  const rows = Object.entries(after).filter(([table]) => !incidental.test(table));
  return Object.fromEntries(rows.map(([table, count]) => [table, count - (before[table] ?? 0)]));
}

/** A successful run of an action: its calls, and its effects at the lender. */
export interface UsualAction {
  readonly calls: readonly Endpoint[];
  readonly effect: Counts;
}

export interface Stage {
  readonly context: BrowserContext;
  readonly line: FaultyLine;
  readonly lender: Lender;
}

interface Scene {
  /** Performs the action; calls `beforeLast` immediately before its last press. */
  readonly perform: (beforeLast: () => Promise<void>) => Promise<void>;
  readonly page: Page;
  readonly errors: ErrorCollector;
  readonly ready: ReadyBorrower | undefined;
  readonly before: Counts;
}

async function set({ context, line, lender }: Stage, action: Action): Promise<Scene> {
  const market: MarketCode = action.person ? 'IN' : 'NG';
  const ready = action.at === undefined ? undefined : await lender.borrower(action.at, { market });
  const page = await context.newPage();
  await page.clock.install();
  const stored = { language: 'en', packageName: packageOf(market), ...(ready ? storedLogin(ready) : {}) };
  await storeBefore(page, stored, { once: true, alone: true });
  await hurryRetries(page);
  const errors = new ErrorCollector(page);
  let atLast = async (): Promise<void> => undefined;
  let left = 0;
  const actor = new Borrower(page, lender, {
    ...(action.person ? { person: action.person } : {}),
    ...(ready ? { mobile: ready.mobile } : {}),
    beforeNext: async () => {
      left += 1;
      if (left === action.leaves) await atLast();
    },
  });
  function perform(beforeLast: () => Promise<void>) {
    atLast = beforeLast;
    return action.perform(actor, beforeLast);
  }
  const order = ready ? `?orderNo=${ready.orderNo}` : '';
  await page.goto(`${line.origin}/#${action.path}${order}`);
  await page.locator('[data-page-heading]').first().waitFor({ timeout: 20_000 });
  await settled(page, line);
  line.takeHeard();
  return { page, errors, perform, ready, before: ready ? await lender.effects(ready) : {} };
}

async function effectOf({ lender }: Stage, { ready, before }: Scene): Promise<Counts> {
  return ready ? gain(before, await lender.effects(ready)) : {};
}

/** Performs the action without a fault. */
export async function performAsUsual(stage: Stage, action: Action): Promise<UsualAction> {
  const scene = await set(stage, action);
  await scene.perform(async () => {
    stage.line.takeHeard();
  });
  await action.done(scene.page).waitFor({ timeout: 30_000 });
  await settled(scene.page, stage.line);
  const usual = { calls: stage.line.takeHeard(), effect: await effectOf(stage, scene) };
  await scene.page.close();
  return usual;
}

/** Name and value of every text field below the selector. */
function fieldsOf(page: Page, selector: string) {
  return page
    .locator(selector)
    .evaluateAll(all =>
      all.flatMap(field =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
          ? [[field.name || field.id, field.value] as const]
          : [],
      ),
    );
}

async function typedIn(page: Page): Promise<ReadonlyMap<string, string>> {
  const typed = 'main input:not([type=file]):not([type=radio]):not([type=checkbox]), main textarea';
  const fields = await fieldsOf(page, typed);
  return new Map(fields.filter(([name, value]) => name !== '' && value !== ''));
}

/** Finds visible fields whose typed text has changed. */
async function judgeTyped(page: Page, typed: ReadonlyMap<string, string>): Promise<readonly Finding[]> {
  const left = await fieldsOf(page, 'main input, main textarea');
  return left
    .filter(([name, value]) => typed.has(name) && typed.get(name) !== value)
    .map(([name]) => ({ oracle: 'typed input kept' as const, what: `${name} was emptied or changed` }));
}

function judgeEffect(effect: Counts, usual: Counts, isDone: boolean): readonly Finding[] {
  const findings: Finding[] = [];
  for (const [table, most] of Object.entries(usual)) {
    const count = effect[table] ?? 0;
    if (count > most)
      findings.push({ oracle: 'one effect', what: `${count} in ${table} instead of ${most}` });
    if (isDone && count < most)
      findings.push({ oracle: 'no false success', what: `${count} in ${table} instead of ${most}` });
  }
  return findings;
}

/** Repairs the line, then presses the available button until the action is done. */
async function pressAgain({ line }: Stage, { page }: Scene, action: Action): Promise<boolean> {
  await line.mend();
  const done = action.done(page);
  const retry = page.getByRole('button', { name: 'Try again' }).first();
  const again =
    action.again === undefined ? retry : page.getByRole('button', { name: action.again }).or(retry).first();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await settled(page, line);
    if (await done.isVisible()) return true;
    if (!(await again.isVisible())) return false;
    // A button with a countdown may be pressed after it.
    if (!(await again.isEnabled())) await page.clock.fastForward(31_000);
    await again.click({ timeout: 3_000 }).catch(() => undefined);
    await done.waitFor({ timeout: 4_000 }).catch(() => undefined);
  }
  return done.isVisible();
}

/**
 * Performs an action with a fault in one call, judges the result, and retries.
 * @returns undefined if the action did not make the call this time
 */
export async function runActionCase(
  stage: Stage,
  action: Action,
  usual: UsualAction,
  call: Endpoint,
  fault: Fault,
): Promise<readonly Finding[] | undefined> {
  const { line } = stage;
  const scene = await set(stage, action);
  const { page, errors } = scene;
  try {
    let typed: ReadonlyMap<string, string> = new Map();
    let hasBegun = false;
    // The steps after the faulty call may fail: the case judges the screen instead.
    const performed = scene
      .perform(async () => {
        typed = await typedIn(page);
        line.injectFault(call, fault);
        hasBegun = true;
      })
      .catch(() => undefined);
    while (!hasBegun && (await Promise.race([performed.then(() => 'over'), delay(100)])) !== 'over');
    await line.quiet(action.again === undefined ? 25_000 : 8_000);
    if (line.hits === 0) return undefined;
    const findings: Finding[] = [];
    if (fault.isHeld) {
      await page.clock.fastForward(30_000);
      const waiting = await look(page);
      // A labelled skeleton shows that content is loading.
      if (waiting.headings.length === 0 && !waiting.isWaiting)
        findings.push({ oracle: 'no blank screen', what: 'nothing while the response is late' });
      await line.mend();
    }
    const snapshot = await settled(page, line);
    findings.push(...judge(snapshot, snapshot.text), ...(await judgeTyped(page, typed)));
    const isDone = await action.done(page).isVisible();
    findings.push(...judgeEffect(await effectOf(stage, scene), usual.effect, isDone));
    const hadNoChance = !fault.reaches && !fault.endsSession && call.acts;
    if (!fault.endsSession) {
      const isDoneAtLast = await pressAgain(stage, scene, action);
      findings.push(...judgeEffect(await effectOf(stage, scene), usual.effect, isDoneAtLast));
      const mustGoOn = !fault.isRefusal && action.again !== undefined;
      if (mustGoOn && !isDoneAtLast) {
        const { headings, path } = await look(page);
        findings.push({ oracle: 'a way on', what: `not done again, at ${path}: ${headings.join(' / ')}` });
      }
    } else if (isDone && hadNoChance) {
      findings.push({ oracle: 'no false success', what: 'done, but the lender has no effect of it' });
    }
    return [...findings, ...errors.take()];
  } finally {
    await line.mend();
    await page.close();
  }
}
