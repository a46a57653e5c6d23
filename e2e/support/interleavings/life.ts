import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ErrorCollector, judge, look } from '../faults/oracle';
import type { Lender, ReadyBorrower } from '../lender';
import { SecondDevice } from '../second-device';
import { storedLogin } from '../sign-in';
import { expect } from '../test';
import { appPackages } from '../tour';
import type { Place } from './places';

type Storage = 'free' | 'full' | 'denied';

/** Makes every write of the page fail, as a phone without space does, or one that allows no storage. */
function spoilStorage(state: Storage): void {
  const known: unknown = Reflect.get(window, 'setItemOfBrowser');
  const usual: unknown = known ?? Storage.prototype.setItem;
  Reflect.set(window, 'setItemOfBrowser', usual);
  Storage.prototype.setItem = function setItem(this: Storage, key: string, value: string) {
    if (state === 'full') throw new DOMException('No space is left.', 'QuotaExceededError');
    if (state === 'denied') throw new DOMException('Access is denied.', 'SecurityError');
    if (typeof usual === 'function') usual.call(this, key, value);
  };
}

/** A borrower with two tabs of the app and a second phone, at a place where something can be done twice. */
export class Life {
  private readonly tabs: { page: Page; errors: ErrorCollector }[] = [];
  private current = 0;
  private isOnline = true;
  readonly device: SecondDevice;
  /** Payments that the bank has made, each reported once or more often. */
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

  static async begin(browser: Browser, lender: Lender, place: Place): Promise<Life> {
    const borrower = await lender.borrower(place.at);
    const context = await browser.newContext({
      viewport: { width: 360, height: 800 },
      serviceWorkers: 'block',
      locale: 'en-NG',
      timezoneId: 'Africa/Lagos',
      hasTouch: true,
    });
    await context.clock.install();
    await context.addInitScript(
      entries => {
        if (!location.protocol.startsWith('http') || localStorage.getItem('test.begun')) return;
        for (const [key, value] of entries) localStorage.setItem(key, value);
      },
      Object.entries({
        'test.begun': 'yes',
        language: 'en',
        packageName: appPackages.NG,
        ...storedLogin(borrower),
      }),
    );
    const life = new Life(lender, place, borrower, context, await lender.effects(borrower));
    await life.openTab();
    return life;
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
    await this.comeHere();
  }

  /** Without a line the browser has no page to show, and that is not the app's: it is back by then. */
  async reload(): Promise<void> {
    await this.switchNetwork(true);
    const again = () => this.page.reload({ waitUntil: 'commit' });
    // A page that is just being put in another's place has nothing to reload; a moment later it has.
    await again().catch(again);
  }

  /** To the place, within the app. */
  async comeHere(): Promise<void> {
    await this.page.goto(this.address, { waitUntil: 'commit' });
  }

  async switchTab(): Promise<void> {
    if (this.tabs.length < 2) await this.openTab();
    else this.current = 1 - this.current;
    await this.page.bringToFront();
  }

  async goBack(): Promise<void> {
    if (!this.isOnline) return;
    await this.page.goBack({ waitUntil: 'commit', timeout: 3_000 }).catch(() => undefined);
    // What was before the app is none of its screens.
    if (this.page.url().startsWith('about:')) await this.comeHere();
  }

  /** The button that leads on here, where there is one: once, or twice without waiting. */
  async tap(times: 1 | 2): Promise<void> {
    const button = this.page.getByRole('button', { name: this.place.presses }).first();
    if (!(await button.isVisible())) return;
    // By force: where something lies over it, the finger meets that.
    await button.click({ clickCount: times, force: true, timeout: 1_500 }).catch(() => undefined);
  }

  async tick(): Promise<void> {
    const box = this.page.getByRole('checkbox').first();
    if (await box.isVisible()) await box.check({ force: true, timeout: 1_500 }).catch(() => undefined);
  }

  async switchLanguage(): Promise<void> {
    await this.page.goto(`${this.lender.origin}/#/user_center/language`, { waitUntil: 'commit' });
    const other = this.page.getByRole('radio', { checked: false }).first();
    await other.waitFor({ state: 'attached', timeout: 15_000 }).catch(() => undefined);
    await other.check({ force: true, timeout: 1_500 }).catch(() => undefined);
    await this.goBack();
  }

  jumpClock(ms: number): Promise<void> {
    return this.context.clock.fastForward(ms);
  }

  async spoilStorage(state: Storage): Promise<void> {
    await this.context.addInitScript(spoilStorage, state);
    // A page that is just leaving has it from the script above.
    for (const { page } of this.tabs) await page.evaluate(spoilStorage, state).catch(() => undefined);
  }

  async switchNetwork(isOn: boolean): Promise<void> {
    this.isOnline = isOn;
    await this.context.setOffline(!isOn);
  }

  /** This phone is the one that is logged in: its session is that of a new log-in. */
  async logInHere(): Promise<void> {
    await this.spoilStorage('free');
    const token = await this.device.logIn();
    const login = Object.entries(storedLogin({ ...this.borrower, token }));
    await expect(() =>
      this.page.evaluate(entries => {
        for (const [key, value] of entries) localStorage.setItem(key, value);
      }, login),
    ).toPass({ timeout: 10_000 });
    await this.comeHere();
    await this.reload();
  }

  async receive(times: number): Promise<void> {
    const accountNumber = await this.device.accountToPayInto().catch(() => undefined);
    if (accountNumber === undefined) return;
    await this.lender.pay({ accountNumber, amount: 1_000, times });
    this.paid += 1;
  }

  /** How often it was done. */
  async done(): Promise<number> {
    const { counts } = this.place;
    const now = await this.lender.effects(this.borrower);
    return (now[counts] ?? 0) - (this.before[counts] ?? 0);
  }

  private get most(): number {
    return this.place.name === 'repay' ? this.paid : 1;
  }

  /** Nothing was done twice, the books add up, every tab shows a screen with a way on, and nobody dropped an error. */
  async judge(): Promise<void> {
    const { name } = this.place;
    for (const { page, errors } of this.tabs) {
      await expect(async () => expect(judge(await look(page), '')).toEqual([])).toPass({ timeout: 30_000 });
      expect(errors.take()).toEqual([]);
    }
    const done = await this.done();
    expect(done, `${name} done ${done} times`).toBeLessThanOrEqual(this.most);
    expect(await this.lender.booksBalance()).toBe(true);
  }

  /** All is well again, and what was begun is brought to its end: it is done, and once. */
  async bringToEnd(): Promise<void> {
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
    // Whoever does it again on an old screen does nothing.
    await this.tap(2);
    await this.judge();
    expect(await this.done()).toBe(this.most);
  }

  async end(): Promise<void> {
    await this.context.close();
  }
}
