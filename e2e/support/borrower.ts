import type { Locator, Page } from '@playwright/test';
import type { Language } from '@sunbird/loan-domain';
import type { Lender, ReadyBorrower } from './lender';
import { type CatalogueName, Messages, type MessageValues } from './messages';
import { type InputDriver, touchInput } from './page/input-driver';
import { nigerian } from './personas/nigerian';
import type { Person } from './personas/person';
import { signInAs, storeBefore } from './sign-in';
import { expect } from './test';

export interface BorrowerOptions {
  /** The persona, which defines the market; the Nigerian by default. */
  readonly person?: Person;
  readonly language?: Language;
  /** National number; by default an unused one. */
  readonly mobile?: string;
  readonly input?: InputDriver;
  /** Runs on each filled-in screen before the next button is pressed; the typed text must survive it. */
  readonly beforeNext?: () => Promise<void>;
}

const mostToScroll = 60;

/** Options that are in sight when a sheet opens. */
const inSight = 6;

async function isListedFirst(sheet: Locator, option: string): Promise<boolean> {
  const row = sheet.getByRole('option', { name: option, exact: true }).first();
  if (!(await row.isVisible())) return false;
  const place = await row.evaluate(each => Array.from(each.parentElement?.children ?? []).indexOf(each));
  return place < inSight;
}

let lastNumber = Math.floor(Math.random() * 60_000);

/** An unused mobile number of the persona's market, and none of the sandbox's special numbers. */
export function newMobile({ mobilePrefix }: Person): string {
  lastNumber = (lastNumber + 7) % 80_000;
  return `${mobilePrefix}${10_000 + lastNumber}`.replace(/(0001|0009|0404|0500)$/, '1234');
}

/** A text as a part of a regular expression; any kind of space matches, since accessible names have plain spaces. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');
}

/** Operates the app as a borrower: finds screens by headings and controls by labels, in the language of the page. */
export class Borrower {
  readonly person: Person;
  readonly messages: Messages;
  readonly mobile: string;
  readonly input: InputDriver;
  private readonly beforeNext: () => Promise<void>;
  private readonly looksFirst: boolean;

  constructor(
    readonly page: Page,
    readonly lender: Lender,
    options: BorrowerOptions = {},
  ) {
    this.person = options.person ?? nigerian;
    this.messages = new Messages(options.language ?? 'en', this.person.market);
    this.mobile = options.mobile ?? newMobile(this.person);
    this.input = options.input ?? touchInput;
    this.beforeNext = options.beforeNext ?? (async () => undefined);
    this.looksFirst = options.beforeNext !== undefined;
  }

  /** A borrower prepared by the lender, on a screen of the order; `path` is the hash path without its query. */
  static async at(
    page: Page,
    lender: Lender,
    ready: ReadyBorrower,
    path: string,
    options: Omit<BorrowerOptions, 'mobile'> = {},
  ): Promise<Borrower> {
    const borrower = new Borrower(page, lender, { ...options, mobile: ready.mobile });
    await borrower.installApp();
    await signInAs(page, ready);
    await page.goto(`${lender.origin}/#${path}?orderNo=${ready.orderNo}`);
    return borrower;
  }

  /** Opens the app as installed: with the market and language of the persona. */
  async installApp(): Promise<void> {
    const { person, messages } = this;
    await storeBefore(this.page, { packageName: person.market.packageName, language: messages.language });
  }

  /** The text of a message key. */
  say(catalogue: CatalogueName, key: string, values?: MessageValues): string {
    return this.messages.say(catalogue, key, values);
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  /** Waits for a screen, or a step of one, by its heading. */
  async see(heading: string | RegExp): Promise<void> {
    await expect(this.heading(heading)).toBeVisible();
  }

  async seeText(text: string): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  /** Runs the hook for filled-in screens, and expects all values unchanged. */
  async leave(way: string): Promise<void> {
    await this.beforeNext();
    await this.press(way);
  }

  /** Answers the one question of a screen and continues: one press does both, so no hook sees the filled form. */
  async answerAndGoOn(group: Locator, option: string, way: string): Promise<void> {
    if (this.input.leadsOn && !this.looksFirst) return this.input.choose(group, option);
    if (this.input.leadsOn) {
      await group.getByRole('radio', { name: option, exact: true }).focus();
      await this.page.keyboard.press('Space');
    } else await this.input.choose(group, option);
    await this.leave(way);
  }

  /** Ticks the box that excludes all others, as `answerAndGoOn`. */
  async tickAloneAndGoOn(box: Locator, way: string): Promise<void> {
    if (this.input.leadsOn && !this.looksFirst) return this.input.press(box);
    await box.focus();
    await this.page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await this.leave(way);
  }

  press(name: string | RegExp): Promise<void> {
    return this.input.press(this.page.getByRole('button', { name }));
  }

  /** The accessible name of a field: its label, and “optional” if it is. */
  named(label: string): RegExp {
    return new RegExp(`^${escaped(label)}( ${escaped(this.say('common', 'field.optional'))})?$`);
  }

  async fill(label: string, text: string, within: Page | Locator = this.page): Promise<void> {
    await this.input.type(within.getByRole('textbox', { name: this.named(label) }), text);
  }

  /** Chooses an option: one in sight, or one in a sheet. */
  async choose(label: string, option: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: this.named(label) });
    const group = this.page.getByRole('radiogroup', { name: this.named(label) });
    await expect(field.or(group)).toBeVisible();
    if (await group.isVisible()) return this.input.choose(group, option);
    await this.input.press(field);
    const sheet = this.page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await this.search(sheet, option);
    await this.input.pick(sheet.getByRole('listbox'), option);
    await expect(sheet).toBeHidden();
    await expect(field).toContainText(option);
  }

  /** Searches a list that is too long to scroll: with arrow keys every list is. */
  private async search(sheet: Locator, option: string): Promise<void> {
    const box = sheet.getByRole('searchbox');
    const many =
      (await sheet.getByRole('option').count()) > mostToScroll && !(await isListedFirst(sheet, option));
    if ((many || !this.input.leadsOn) && (await box.isVisible())) await this.input.type(box, option);
  }

  async chooseRadio(label: string, option: string): Promise<void> {
    await this.input.choose(this.page.getByRole('radiogroup', { name: this.named(label) }), option);
  }
}
