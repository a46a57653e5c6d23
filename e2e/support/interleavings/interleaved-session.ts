import type { Browser, BrowserContext, Page } from '@playwright/test';
import { packageOf } from '@sunbird/loan-domain';
import { ErrorCollector, judge, look } from '../faults/oracle';
import type { Lender, ReadyBorrower } from '../lender';
import { SecondDevice } from '../second-device';
import { storedLogin } from '../sign-in';
import { expect } from '../test';
import type { Place } from './places';

/** A borrower with two tabs of the app and a second device, on a screen with an action that must not run twice. */
export class InterleavedSession {
  private readonly tabs: { page: Page; errors: ErrorCollector }[] = [];
  private current = 0;
  private isOnline = true;
  readonly device: SecondDevice;
  /** Payments of the bank, each reported once or more often. */
  paid = 0;

  private constructor(
    readonly lender: Lender,
    readonly place: Place,
    readonly borrower: ReadyBorrower,
    private readonly context: BrowserContext,
    private readonly before: Readonly<Record<string, number>>,
  ) {
    this.device = new SecondDevice(lender, borrower);
  }

  static async begin(browser: Browser, lender: Lender, place: Place): Promise<InterleavedSession> {
    const borrower = await lender.borrower(place.at);
    const context = await browser.newContext();
    await context.clock.install();
    await context.addInitScript(
      entries => {
        if (!location.protocol.startsWith('http') || localStorage.getItem('test.begun')) return;
        for (const [key, value] of entries) localStorage.setItem(key, value);
      },
      Object.entries({
        'test.begun': 'yes',
        language: 'en',
        packageName: packageOf('NG'),
        ...storedLogin(borrower),
      }),
    );
    const session = new InterleavedSession(lender, place, borrower, context, await lender.effects(borrower));
    await session.openTab();
    return session;
  }

  get page(): Page {
    const tab = this.tabs[this.current];
    if (!tab) throw new Error('There is no such tab.');
    return tab.page;
  }

  private get address(): string {
    return `${this.lender.origin}/#${this.place.path.replace('{order}', this.borrower.orderNo)}`;
  }

  private async openTab(): Promise<void> {
    await this.switchNetwork(true);
    const page = await this.context.newPage();
    this.tabs.push({ page, errors: new ErrorCollector(page) });
    this.current = this.tabs.length - 1;
    await this.openPlace();
  }

  /** Restores the network first: without it the browser shows its own error page. */
  async reload(): Promise<void> {
    await this.switchNetwork(true);
    const again = () => this.page.reload({ waitUntil: 'commit' });
    // The browser refuses a reload while it is going to another page.
    await expect(again).toPass({ timeout: 20_000 });
  }

  /** Opens the screen of the place within the app. */
  async openPlace(): Promise<void> {
    await this.page.goto(this.address, { waitUntil: 'commit' });
  }

  async switchTab(): Promise<void> {
    if (this.tabs.length < 2) await this.openTab();
    else this.current = 1 - this.current;
    await this.page.bringToFront();
  }

  async goBack(): Promise<void> {
    if (!this.isOnline) return;
    // On a busy machine a Back takes seconds. Given up too early, it would leave the app after the question below.
    await this.page.goBack({ waitUntil: 'commit', timeout: 20_000 }).catch(() => undefined);
    // The history before the app is not a screen of it.
    if (this.page.url().startsWith('about:')) await this.openPlace();
  }

  /** Taps the place's button if it is visible: once, or twice without waiting. */
  async tap(times: 1 | 2): Promise<void> {
    const button = this.page.getByRole('button', { name: this.place.presses }).first();
    if (!(await button.isVisible())) return;
    // Forced: if an element covers the button, the tap hits that element.
    await button.click({ clickCount: times, force: true, timeout: 1_500 }).catch(() => undefined);
  }

  async tick(): Promise<void> {
    const box = this.page.getByRole('checkbox').first();
    if (await box.isVisible()) await box.check({ force: true, timeout: 1_500 }).catch(() => undefined);
  }

  jumpClock(ms: number): Promise<void> {
    return this.context.clock.fastForward(ms);
  }

  async switchNetwork(isOn: boolean): Promise<void> {
    this.isOnline = isOn;
    await this.context.setOffline(!isOn);
  }

  /** Logs in on this device again, which ends the session of the other one. */
  async logInHere(): Promise<void> {
    const token = await this.device.logIn();
    const login = Object.entries(storedLogin({ ...this.borrower, token }));
    await expect(() =>
      this.page.evaluate(entries => {
        for (const [key, value] of entries) localStorage.setItem(key, value);
      }, login),
    ).toPass({ timeout: 10_000 });
    await this.openPlace();
    await this.reload();
  }

  async receive(times: number): Promise<void> {
    const accountNumber = await this.device.accountToPayInto().catch(() => undefined);
    if (accountNumber === undefined) return;
    await this.lender.pay({ accountNumber, amount: 1_000, times });
    this.paid += 1;
  }

  /** How often the action was executed. */
  async done(): Promise<number> {
    const { counts } = this.place;
    const now = await this.lender.effects(this.borrower);
    return (now[counts] ?? 0) - (this.before[counts] ?? 0);
  }

  private get most(): number {
    return this.place.name === 'repay' ? this.paid : 1;
  }

  /**
   * Expects that nothing was executed twice, the ledger balances, every tab shows a usable screen, and no error was
   * uncaught.
   */
  async judge(): Promise<void> {
    const { name } = this.place;
    for (const { page, errors } of this.tabs) {
      await expect(async () => expect(judge(await look(page), '')).toEqual([])).toPass({ timeout: 30_000 });
      expect(errors.take()).toEqual([]);
    }
    const done = await this.done();
    expect(done, `${name} done ${done} times`).toBeLessThanOrEqual(this.most);
    expect(await this.lender.isLedgerBalanced()).toBe(true);
  }

  /** Restores network and session, and completes the action: it is executed exactly once. */
  async finish(): Promise<void> {
    await this.switchNetwork(true);
    await this.logInHere();
    await this.judge();
    if (this.place.name === 'repay') await this.receive(2);
    await expect(async () => {
      await this.tick();
      await this.tap(1);
      await this.lender.advance('PT10S');
      const { headings, text } = await look(this.page);
      const seen = `${this.page.url()} shows ${headings.join(', ')}: ${text}`;
      expect(await this.done(), seen).toBeGreaterThanOrEqual(1);
    }).toPass({ timeout: 60_000, intervals: [500] });
    // Repeating the action on an outdated screen has no effect.
    await this.tap(2);
    await this.judge();
    expect(await this.done()).toBe(this.most);
  }

  async end(): Promise<void> {
    await this.context.close();
  }
}
