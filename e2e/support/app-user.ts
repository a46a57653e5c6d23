import type { Locator, Page } from '@playwright/test';
import { type InputDriver, touchInput } from './input-driver';
import type { Lender } from './lender';
import { type CatalogueName, Messages, type MessageValues } from './messages';
import { nigerian } from './personas/nigerian';
import type { Person } from './personas/person';
import { expect } from './test';

/** What a test does on each screen that a borrower comes to: reload it, say. */
export type OnEachScreen = (page: Page) => Promise<void>;

export interface AppUserOptions {
  /** Who it is, and so in which market; the Nigerian by default. */
  readonly person?: Person;
  readonly language?: 'en' | 'es';
  /** National number; by default one that nobody has. */
  readonly mobile?: string;
  readonly input?: InputDriver;
  readonly onEachScreen?: OnEachScreen;
  /** On each screen that was filled in, before the way on is pressed: what was typed must bear it. */
  readonly beforeNext?: OnEachScreen;
}

let lastNumber = Math.floor(Math.random() * 60_000);

/** A mobile of the person's market that nobody has, and that is none of the magic ones. */
export function newMobile({ mobilePrefix }: Person): string {
  lastNumber = (lastNumber + 7) % 80_000;
  return `${mobilePrefix}${10_000 + lastNumber}`.replace(/(0001|0009|0404|0500)$/, '1234');
}

/** A text as a part of a pattern; its spaces may be of any kind, since names are read with plain ones. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');
}

/** What it takes to fill in a form, in whichever way the page is driven. */
export type FormFiller = Pick<
  AppUser,
  'person' | 'say' | 'see' | 'leave' | 'fill' | 'choose' | 'chooseDay' | 'chooseRadio'
>;

/** A person before a page: reads it by its headings and works it by its labels, in the language of the page. */
export class AppUser {
  readonly person: Person;
  readonly messages: Messages;
  readonly mobile: string;
  readonly input: InputDriver;
  protected readonly onEachScreen: OnEachScreen;
  private readonly beforeNext: OnEachScreen;

  constructor(
    readonly page: Page,
    readonly lender: Lender,
    options: AppUserOptions = {},
  ) {
    this.person = options.person ?? nigerian;
    this.messages = new Messages(options.language ?? 'en', this.person.market);
    this.mobile = options.mobile ?? newMobile(this.person);
    this.input = options.input ?? touchInput;
    this.onEachScreen = options.onEachScreen ?? (async () => undefined);
    this.beforeNext = options.beforeNext ?? (async () => undefined);
  }

  /** What the app says under a key. */
  say(catalogue: CatalogueName, key: string, values?: MessageValues): string {
    return this.messages.say(catalogue, key, values);
  }

  /** Waits for a screen by its heading, lets the test do to it what it wants, and finds it there again. */
  async see(heading: string | RegExp): Promise<void> {
    await this.stay(this.page.getByRole('heading', { name: heading }));
  }

  /** As `see`, for a screen that something else than a heading tells apart. */
  async stay(sign: Locator): Promise<void> {
    await expect(sign).toBeVisible({ timeout: 30_000 });
    await this.onEachScreen(this.page);
    await expect(sign).toBeVisible({ timeout: 30_000 });
  }

  /** Waits for a heading that is a step within a screen, not one that a reload leads back to. */
  async seeHeading(heading: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 30_000 });
  }

  async seeText(text: string): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  /** The screen is filled in: what the test does to it now must leave all of that there. */
  async leave(way: string): Promise<void> {
    await this.beforeNext(this.page);
    await this.press(way);
  }

  press(name: string | RegExp): Promise<void> {
    return this.input.press(this.page.getByRole('button', { name }));
  }

  /** The name of a field: its label, and “optional” where that is so. */
  named(label: string): RegExp {
    return new RegExp(`^${escaped(label)}( ${escaped(this.say('common', 'field.optional'))})?$`);
  }

  async fill(label: string, text: string, within: Page | Locator = this.page): Promise<void> {
    await this.input.type(within.getByRole('textbox', { name: this.named(label) }), text);
  }

  /** Chooses in a sheet; a long list is searched first. */
  async choose(label: string, option: string, within: Page | Locator = this.page): Promise<void> {
    const field = within.getByRole('combobox', { name: this.named(label) });
    await this.input.press(field);
    const sheet = this.page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    const search = sheet.getByRole('searchbox');
    if (await search.isVisible()) await this.input.type(search, option);
    await this.input.pick(sheet.getByRole('listbox'), option);
    const done = sheet.getByRole('button', { name: this.say('common', 'common.done') });
    if (await done.isVisible()) await this.input.press(done);
    await expect(sheet).toBeHidden();
    await expect(field).toContainText(option);
  }

  /** Chooses a day, `YYYY-MM-DD`, in the three columns of a picker. */
  async chooseDay(label: string, date: string): Promise<void> {
    const { formatDate } = this.messages.formatters;
    const [year = '', , day = ''] = date.split('-');
    const field = this.page.getByRole('combobox', { name: this.named(label) });
    await this.input.press(field);
    const sheet = this.page.getByRole('dialog');
    const column = (key: string) =>
      sheet.getByRole('listbox', { name: this.say('common', key), exact: true });
    await this.input.pick(column('date.year'), year);
    await this.input.pick(column('date.month'), formatDate(date, 'monthName'));
    await this.input.pick(column('date.day'), String(Number(day)));
    await this.input.press(sheet.getByRole('button', { name: this.say('common', 'common.done') }));
    await expect(sheet).toBeHidden();
    await expect(field).toHaveText(formatDate(date, 'longDate'));
  }

  async chooseRadio(label: string, option: string): Promise<void> {
    await this.input.choose(this.page.getByRole('radiogroup', { name: this.named(label) }), option);
  }
}
