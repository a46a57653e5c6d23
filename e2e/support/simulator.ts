import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Lender } from './lender';
import { PendingRequests } from './page/pending-requests';
import { expect, test } from './test';

/** The app inside the wrapper simulator, and the simulated device. */
export class Simulator {
  private readonly requests: PendingRequests;
  /** The app. */
  readonly app: FrameLocator;
  /** The message log, newest first. */
  readonly log: Locator;

  constructor(
    readonly page: Page,
    readonly lender: Lender,
  ) {
    this.app = page.frameLocator('iframe[title="The app"]');
    this.log = page.getByRole('complementary', { name: 'Bridge events' });
    this.requests = new PendingRequests(page);
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.lender.origin}/wrapper/`);
    await expect(this.app.locator('[data-page-heading]')).toBeVisible({ timeout: 30_000 });
    // After this request the page has negotiated the wrapper's abilities.
    await expect(this.entry('getLoginInfo reply')).toBeVisible();
  }

  /** Opens home for a borrower logged in by the wrapper, with an order in this status. */
  async openAs(at: number): Promise<void> {
    await this.open();
    await this.goTo('/user_center/settings');
    await this.logInInSimulator(at);
    await this.see('Settings');
    await this.goTo('/');
    await expect(this.app.locator('[data-route="/"] [data-page-heading]')).toBeVisible();
  }

  /** Completes the wrapper's own log-in as a new borrower with an order in this status. */
  async logInInSimulator(at: number): Promise<void> {
    const dialog = this.systemDialog('Log in to the app');
    await dialog.getByRole('combobox').selectOption(String(at));
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog).toBeHidden();
  }

  systemDialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** A screen of the app, by its heading. */
  async see(heading: string | RegExp): Promise<void> {
    await expect(this.app.getByRole('heading', { name: heading }).first()).toBeVisible({ timeout: 20_000 });
  }

  /**
   * Opens a screen without calls, and waits until every earlier call has its response: otherwise a pending one would get
   * the next response.
   */
  async rest(): Promise<void> {
    await this.goTo('/user_center/settings');
    await this.see('Settings');
    await this.requests.end();
  }

  /** Submits the address in one step: a screen that opens in between would take the focus. */
  async goTo(path: string): Promise<void> {
    const address = this.page.getByRole('textbox', { name: 'Address of the page' });
    await address.evaluate((field, place) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('The address is no text field.');
      field.value = place;
      field.form?.requestSubmit();
    }, `#${path}`);
  }

  /** The app's address in the address bar. */
  async expectPlace(place: string | RegExp): Promise<void> {
    const address = this.page.getByRole('textbox', { name: 'Address of the page' });
    await expect(address).toHaveValue(place, { timeout: 15_000 });
  }

  backKey(): Promise<void> {
    return this.page.getByRole('button', { name: 'Back key' }).click();
  }

  async setPermission(permission: string, grant: 'Ask' | 'On' | 'Off'): Promise<void> {
    const group = this.page.getByRole('radiogroup', { name: permission });
    await group.getByText(grant, { exact: true }).click();
    await expect(group.getByRole('radio', { name: grant })).toBeChecked();
  }

  async setNetwork(network: 'Online' | 'Slow' | 'Offline'): Promise<void> {
    const group = this.page.getByRole('radiogroup', { name: 'Network' });
    const changes = this.entry('networkChanged');
    const before = await changes.count();
    await group.getByText(network, { exact: true }).click();
    await expect(changes).toHaveCount(before + 1);
  }

  /** Makes the responses to an action fail from now on. */
  async setAnswers(how: string, action: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Answers to' }).selectOption({ label: action });
    await this.page.getByRole('combobox', { name: 'Answers come' }).selectOption({ label: how });
  }

  /** Lines of the log about an action. */
  entry(name: string): Locator {
    return this.log
      .getByRole('listitem')
      .filter({ has: this.page.locator('b').getByText(name, { exact: true }) });
  }

  /** The masked number of the wrapper's session, or its text for none. */
  loggedIn(): Locator {
    return this.page.getByText('Logged in', { exact: true }).locator('xpath=following-sibling::*');
  }
}

/** `test` in a desktop window, with controls, device and log side by side, for the simulator around the app. */
export const simulatorTest = test.extend<{ readonly simulator: Simulator; readonly app: FrameLocator }>({
  viewport: { width: 1280, height: 960 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
  simulator: async ({ page, lender }, use) => use(new Simulator(page, lender)),
  app: async ({ simulator }, use) => use(simulator.app),
});
