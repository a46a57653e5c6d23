import type { BrowserContext } from '@playwright/test';
import type { Endpoint } from '@sunbird/api-client/contract';
import type { MarketCode } from '@sunbird/loan-domain';
import { packageOf } from '@sunbird/loan-domain';
import { seededRandom } from '@sunbird/loan-domain/random';
import { screensOf } from '../accessibility/screen-list';
import { type Fault, faultsOf } from '../support/faults/fault-kinds';
import { FaultyLine } from '../support/faults/faulty-line';
import { type CaseResult, caseBroke, ErrorCollector, report } from '../support/faults/oracle';
import {
  hurryRetries,
  open,
  runReadingCase,
  type ScreenUnderTest,
  settled,
} from '../support/faults/reading-case';
import type { ReadyBorrower } from '../support/lender';
import { seed, share, shuffled } from '../support/settings';
import { storeBefore, storedLogin } from '../support/sign-in';
import { expect, test } from '../support/test';
import type { Stop } from '../support/tour';

interface FaultyScreen extends Stop {
  readonly market: MarketCode;
}

function cashier(channelId: string) {
  return `/repay/cashier?orderNo={order}&channelId=${channelId}&amount=1000&seen=0`;
}

/** Payment methods of other providers. */
const more: readonly FaultyScreen[] = [
  ...[
    'paystack_dedicated',
    'monnify_reserved',
    'flutterwave_reserved',
    'paystack_card',
    'flutterwave_link',
  ].map(channel => ({
    market: 'NG' as const,
    name: `cashier ${channel}`,
    at: 2,
    path: cashier(channel),
  })),
  { market: 'IN', name: 'cashier upi', at: 2, path: cashier('upi') },
];

/** Every screen once: those of Nigeria, and those that only other markets have. */
function faultyScreens(): readonly FaultyScreen[] {
  const nigerian = screensOf('NG').map(screen => ({ ...screen, market: 'NG' as const }));
  const nigerianNames = new Set(nigerian.map(({ name }) => name));
  const mexican = screensOf('MX')
    .filter(({ name }) => !nigerianNames.has(name))
    .map(screen => ({ ...screen, market: 'MX' as const }));
  return [...nigerian, ...mexican, ...more];
}

const most = share('FAULT_CASES', 8);
const casesOfScreen = 3;
const isWhole = most === Number.POSITIVE_INFINITY;
const wanted = new RegExp(process.env.FAULT_SCREENS ?? '');

interface Visit extends ScreenUnderTest {
  readonly calls: readonly Endpoint[];
}

/** Opens a screen without a fault, and records its calls. */
async function visit(
  context: BrowserContext,
  line: FaultyLine,
  borrower: ReadyBorrower | undefined,
  screen: FaultyScreen,
): Promise<Visit> {
  const page = await context.newPage();
  await page.clock.install();
  // Every load of the page is that of a device with a stored log-in, and of nothing else.
  const stored = { language: 'en', packageName: packageOf(screen.market) };
  await storeBefore(page, { ...stored, ...(borrower ? storedLogin(borrower) : {}) }, { alone: true });
  await hurryRetries(page);
  const errors = new ErrorCollector(page);
  const address = `${line.origin}/#${screen.path.replace('{order}', borrower?.orderNo ?? '')}`;
  line.takeHeard();
  await open({ page, address });
  await expect(page.locator('[data-page-heading]').first()).toBeVisible({ timeout: 20_000 });
  const usual = await settled(page, line);
  expect(errors.take()).toEqual([]);
  return { page, line, errors, address, usual, calls: line.takeHeard() };
}

test('every screen survives a fault of each of its calls', async ({ context, lender }) => {
  test.setTimeout(isWhole ? 0 : 240_000);
  const random = seededRandom(seed);
  const heading = `Faults of calls while a screen opens, TEST_SEED=${seed}`;
  const results: CaseResult[] = [];
  const line = await new FaultyLine(lender, context).start();
  const borrowers = new Map<string, ReadyBorrower>();
  const chosen = faultyScreens().filter(({ name }) => wanted.test(name));

  for (const screen of shuffled(chosen, random)) {
    if (results.length >= most) break;
    const { at, market, name } = screen;
    let borrower = borrowers.get(`${market} ${at}`);
    if (at !== undefined && !borrower) {
      borrower = await lender.borrower(at, { market });
      borrowers.set(`${market} ${at}`, borrower);
    }
    const opened = await visit(context, line, at === undefined ? undefined : borrower, screen);
    const all: [Endpoint, Fault][] = opened.calls.flatMap(call =>
      faultsOf(call).map((fault): [Endpoint, Fault] => [call, fault]),
    );
    for (const [call, fault] of isWhole ? all : shuffled(all, random).slice(0, casesOfScreen)) {
      const findings = await runReadingCase(opened, call, fault).catch(caseBroke(line));
      if (findings) results.push({ screen: name, call: call.name, fault: fault.name, findings });
    }
    await opened.page.close();
  }

  await line.mend();
  await line.stop();
  report(results, heading);
  expect(results.length).toBeGreaterThan(0);
  const bad = results.filter(({ findings }) => findings.length > 0);
  expect(bad).toEqual([]);
});
