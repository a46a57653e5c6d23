import type { BrowserContext, Page } from '@playwright/test';
import type { Endpoint } from '@sunbird/api-client/contract';
import { Borrower } from '../borrower';
import type { Lender, ReadyBorrower } from '../lender';
import { storedLogin } from '../sign-in';
import { appPackages, type MarketName } from '../tour';
import type { Act } from './acts';
import { endsSession, type Fault, reachesLender } from './fault-kinds';
import type { FaultyLine } from './faulty-line';
import { ErrorCollector, type Finding, judge, look } from './oracle';
import { settled } from './reading-case';

type Counts = Readonly<Record<string, number>>;

/** What may differ between two runs of an act: attempts, sessions and messages, the lender's own jobs. */
const incidental = /session|jobs|rate|message|code|client_events|idempotency|consents|images/;

function gain(before: Counts, after: Counts): Counts {
  const rows = Object.entries(after).filter(([table]) => !incidental.test(table));
  return Object.fromEntries(rows.map(([table, count]) => [table, count - (before[table] ?? 0)]));
}

/** An act that went well: what it calls, and what it leaves at the lender. */
export interface UsualAct {
  readonly calls: readonly Endpoint[];
  readonly effect: Counts;
}

export interface Stage {
  readonly context: BrowserContext;
  readonly line: FaultyLine;
  readonly lender: Lender;
}

interface Scene {
  /** Does the act, and `beforeLast` right before its last press. */
  readonly perform: (beforeLast: () => Promise<void>) => Promise<void>;
  readonly page: Page;
  readonly errors: ErrorCollector;
  readonly ready: ReadyBorrower | undefined;
  readonly before: Counts;
}

async function set({ context, line, lender }: Stage, act: Act): Promise<Scene> {
  const market: MarketName = act.person ? 'IN' : 'NG';
  const ready = act.at === undefined ? undefined : await lender.borrower(act.at, { market });
  const page = await context.newPage();
  await page.clock.install();
  const kept = { language: 'en', packageName: appPackages[market], ...(ready ? storedLogin(ready) : {}) };
  await page.addInitScript(entries => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('test.opened')) return;
    localStorage.clear();
    sessionStorage.setItem('test.opened', 'yes');
    for (const [key, value] of entries) localStorage.setItem(key, value);
    const random = Math.random.bind(Math);
    Math.random = () => random() / 20;
  }, Object.entries(kept));
  const errors = new ErrorCollector(page);
  let atLast = async (): Promise<void> => undefined;
  let left = 0;
  const actor = new Borrower(page, lender, {
    ...(act.person ? { person: act.person } : {}),
    ...(ready ? { mobile: ready.mobile } : {}),
    beforeNext: async () => {
      left += 1;
      if (left === act.leaves) await atLast();
    },
  });
  function perform(beforeLast: () => Promise<void>) {
    atLast = beforeLast;
    return act.perform(actor, beforeLast);
  }
  const order = ready ? `?orderNo=${ready.orderNo}` : '';
  await page.goto(`${line.origin}/#${act.path}${order}`);
  await page.locator('[data-page-heading]').first().waitFor({ timeout: 20_000 });
  await settled(page, line);
  line.takeHeard();
  return { page, errors, perform, ready, before: ready ? await lender.effects(ready) : {} };
}

async function effectOf({ lender }: Stage, { ready, before }: Scene): Promise<Counts> {
  return ready ? gain(before, await lender.effects(ready)) : {};
}

/** Does the act with nothing wrong. */
export async function actAsUsual(stage: Stage, act: Act): Promise<UsualAct> {
  const scene = await set(stage, act);
  await scene.perform(async () => {
    stage.line.takeHeard();
  });
  await act.done(scene.page).waitFor({ timeout: 30_000 });
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

/** The fields that are still there hold what was typed into them. */
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

/** The line is good again, and the person presses what is there to be pressed, until it is done. */
async function pressAgain({ line }: Stage, { page }: Scene, act: Act): Promise<boolean> {
  await line.repair();
  const done = act.done(page);
  const retry = page.getByRole('button', { name: 'Try again' }).first();
  const again =
    act.again === undefined ? retry : page.getByRole('button', { name: act.again }).or(retry).first();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await settled(page, line);
    if (await done.isVisible()) return true;
    if (!(await again.isVisible())) return false;
    // What waits for its time may be pressed after it.
    if (!(await again.isEnabled())) await page.clock.fastForward(31_000);
    await again.click({ timeout: 3_000 }).catch(() => undefined);
    await done.waitFor({ timeout: 4_000 }).catch(() => undefined);
  }
  return done.isVisible();
}

/**
 * Does an act whose call goes wrong, judges what comes of it, and goes on.
 * @returns undefined where the act did not make the call this time
 */
export async function runActingCase(
  stage: Stage,
  act: Act,
  usual: UsualAct,
  call: Endpoint,
  fault: Fault,
): Promise<readonly Finding[] | undefined> {
  const { line } = stage;
  const scene = await set(stage, act);
  const { page, errors } = scene;
  try {
    let typed: ReadonlyMap<string, string> = new Map();
    let hasBegun = false;
    // What comes after the spoilt call does not come: that this ends badly is what the case is about.
    const performed = scene
      .perform(async () => {
        typed = await typedIn(page);
        line.spoil(call, fault);
        hasBegun = true;
      })
      .catch(() => undefined);
    while (
      !hasBegun &&
      (await Promise.race([performed.then(() => 'over'), page.waitForTimeout(100)])) !== 'over'
    );
    await line.quiet(act.again === undefined ? 25_000 : 8_000);
    if (line.hits === 0) return undefined;
    const findings: Finding[] = [];
    if (fault.kind === 'late') {
      await page.clock.fastForward(30_000);
      const waiting = await look(page);
      // A skeleton that says so stands for what is on its way.
      if (waiting.headings.length === 0 && !waiting.isWaiting)
        findings.push({ oracle: 'no blank screen', what: 'nothing while the answer takes long' });
      await line.repair();
    }
    const snapshot = await settled(page, line);
    findings.push(...judge(snapshot, snapshot.text), ...(await judgeTyped(page, typed)));
    const isDone = await act.done(page).isVisible();
    findings.push(...judgeEffect(await effectOf(stage, scene), usual.effect, isDone));
    const hadNoChance = !reachesLender(fault) && !endsSession(fault) && call.acts;
    if (!endsSession(fault)) {
      const isDoneAtLast = await pressAgain(stage, scene, act);
      findings.push(...judgeEffect(await effectOf(stage, scene), usual.effect, isDoneAtLast));
      const mustGoOn = fault.kind !== 'code' && act.again !== undefined;
      if (mustGoOn && !isDoneAtLast) {
        const { headings, path } = await look(page);
        findings.push({ oracle: 'a way on', what: `not done again, at ${path}: ${headings.join(' / ')}` });
      }
    } else if (isDone && hadNoChance) {
      findings.push({ oracle: 'no false success', what: 'done, and the lender knows nothing of it' });
    }
    return [...findings, ...errors.take()];
  } finally {
    await line.repair();
    await page.close();
  }
}
