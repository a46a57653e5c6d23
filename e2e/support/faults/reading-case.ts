import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Endpoint } from '@sunbird/api-client/contract';
import { leaveApp } from '../sign-in';
import { expect } from '../test';
import type { Fault } from './fault-kinds';
import type { FaultyLine } from './faulty-line';
import { type ErrorCollector, type Finding, judge, look, type ScreenSnapshot } from './oracle';

const patience = 15_000;

/** Ignores clocks and countdowns when comparing screens. */
function withoutTimes(snapshot: ScreenSnapshot): string {
  return JSON.stringify(snapshot).replace(/\d+/g, '#');
}

/** Waits until nothing is loading and the text is stable for a moment, or the timeout ends. */
export async function settled(page: Page, line: FaultyLine): Promise<ScreenSnapshot> {
  const end = Date.now() + patience;
  let before = '';
  for (;;) {
    const snapshot = await look(page);
    const now = withoutTimes(snapshot);
    const isDone = line.isIdle && !snapshot.isWaiting && snapshot.headings.length > 0 && now === before;
    if (isDone || Date.now() > end) return snapshot;
    before = now;
    await delay(200);
  }
}

/** Retries are nearly immediate from the next load on, so that a case is fast. */
export async function hurryRetries(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const random = Math.random.bind(Math);
    Math.random = () => random() / 20;
  });
}

/** Types into the first text field; returns its value. */
async function typeSomething(page: Page): Promise<string | undefined> {
  const field = page.locator('main').getByRole('textbox').first();
  if (!(await field.isVisible()) || !(await field.isEditable())) return undefined;
  await field.fill('80', { timeout: 3_000 });
  return field.inputValue();
}

export interface ScreenUnderTest {
  readonly page: Page;
  readonly line: FaultyLine;
  readonly errors: ErrorCollector;
  readonly address: string;
  /** The screen's text without a fault. */
  readonly usual: ScreenSnapshot;
}

/** Leaves the screen, and waits until its calls have ended: a late call must not count in the next case. */
export async function leave({ page, line }: Pick<ScreenUnderTest, 'page' | 'line'>): Promise<void> {
  await leaveApp(page, line);
  const end = Date.now() + patience;
  while (!line.isIdle && Date.now() < end) await delay(25);
}

export async function open({ page, address }: Pick<ScreenUnderTest, 'page' | 'address'>): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
}

/** The response takes half a minute: meanwhile the screen is usable, and typed text is kept. */
async function waitOutDelay({ page, line, usual }: ScreenUnderTest): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  await page.clock.fastForward(30_000);
  await delay(100);
  const waiting = await look(page);
  if (waiting.headings.length === 0 && !waiting.isWaiting)
    findings.push({ oracle: 'no blank screen', what: 'nothing while the response is late' });
  if (waiting.waysOn === 0)
    findings.push({ oracle: 'a way on', what: 'nothing to press while the response is late' });
  const typed = await typeSomething(page);
  await line.mend();
  const after = await settled(page, line);
  findings.push(...judge(after, usual.text));
  const field = page.locator('main').getByRole('textbox').first();
  const current =
    typed === undefined ? undefined : await field.inputValue({ timeout: 2_000 }).catch(() => '');
  if (current !== typed)
    findings.push({ oracle: 'typed input kept', what: `“${typed}” became “${current}”` });
  return findings;
}

/** Whether the screen is still the one of its address: the order may advance during the case. */
async function isNewUsual(screen: ScreenUnderTest): Promise<boolean> {
  const before = await settled(screen.page, screen.line);
  await leave(screen);
  await open(screen);
  const now = await settled(screen.page, screen.line);
  const isWell =
    !now.isWaiting && !(await screen.page.getByRole('button', { name: 'Try again' }).isVisible());
  return isWell && JSON.stringify(before.headings) === JSON.stringify(now.headings);
}

/** Repairs the line: Try again must succeed. */
async function goOn(screen: ScreenUnderTest): Promise<readonly Finding[]> {
  const { page, line, usual } = screen;
  await line.mend();
  const again = page.getByRole('button', { name: 'Try again' }).first();
  if (!(await again.isVisible())) return [];
  await again.click({ timeout: 3_000 }).catch(() => undefined);
  const [wanted = ''] = usual.headings;
  const back = await expect
    .poll(async () => (await look(page)).headings, { timeout: patience })
    .toContain(wanted)
    .then(
      () => true,
      () => false,
    );
  if (back || (await isNewUsual(screen))) return [];
  return [{ oracle: 'a way on', what: 'Try again does not lead back' }];
}

function judgeEnd(snapshot: ScreenSnapshot, call: Endpoint, fault: Fault): readonly Finding[] {
  if (!fault.endsSession || call.auth !== 'token') return [];
  if (snapshot.headings.some(heading => /logged out/i.test(heading))) return [];
  return [{ oracle: 'a way on', what: `the session ended unsaid, at ${snapshot.path}` }];
}

/**
 * Opens the screen with a fault in one call, and judges the result.
 * @returns undefined if the screen did not make the call this time
 */
export async function runReadingCase(
  screen: ScreenUnderTest,
  call: Endpoint,
  fault: Fault,
): Promise<readonly Finding[] | undefined> {
  const { page, line, errors, usual } = screen;
  await leave(screen);
  line.injectFault(call, fault);
  await open(screen);
  await line.quiet(8_000);
  if (line.hits === 0) {
    await line.mend();
    errors.take();
    return undefined;
  }
  if (fault.isHeld) return [...(await waitOutDelay(screen)), ...errors.take()];
  const snapshot = await settled(page, line);
  const findings = [...judge(snapshot, usual.text), ...judgeEnd(snapshot, call, fault)];
  const after = fault.endsSession ? [] : await goOn(screen);
  await line.mend();
  return [...findings, ...after, ...errors.take()];
}
