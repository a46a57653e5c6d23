import { expect } from '@playwright/test';
import { escaped, type FormFiller, newMobile } from '../support/app-user';
import { type CatalogueName, Messages, type MessageValues } from '../support/messages';
import { nigerian } from '../support/personas/nigerian';
import type { Target } from './page/find';
import { byRole, byText, type Screen } from './screen';

/** Fills in the app's forms with Nigerian data, in English, in any engine. */
export class FormBorrower implements FormFiller {
  readonly person = nigerian;
  readonly mobile = newMobile(nigerian);
  private readonly messages = new Messages('en', nigerian.market);

  constructor(private readonly screen: Screen) {}

  say(catalogue: CatalogueName, key: string, values?: MessageValues): string {
    return this.messages.say(catalogue, key, values);
  }

  async see(heading: string | RegExp): Promise<void> {
    await this.screen.seeHeading(heading);
  }

  leave(way: string): Promise<void> {
    return this.screen.press(way);
  }

  fill(label: string, text: string): Promise<void> {
    return this.screen.type(byRole('textbox', this.named(label)), text);
  }

  /** Chooses an option: one in sight, or one in a sheet, where a long list is filtered first. */
  async choose(label: string, option: string): Promise<void> {
    const { screen } = this;
    const inSight = await screen.all(byRole('radiogroup', this.named(label)));
    if (inSight.length > 0) return this.chooseRadio(label, option);
    const field = byRole('combobox', this.named(label));
    await screen.tap(field);
    const sheet = byRole('dialog');
    await screen.see(sheet);
    const search = byRole('searchbox', undefined, sheet);
    if ((await screen.all(search)).length > 0) await screen.type(search, option);
    await this.pick(byRole('listbox', undefined, sheet), option);
    await screen.seeNo(sheet);
    await screen.seeIn(field, option);
  }

  chooseRadio(label: string, option: string): Promise<void> {
    const group = byRole('radiogroup', this.named(label));
    return this.screen.tap(byText(new RegExp(`^${escaped(option)}$`), group));
  }

  private async pick(list: Target, option: string): Promise<void> {
    const { screen } = this;
    const row = byRole('option', option, list);
    const { selected } = await screen.see(row);
    // Tapping the option that is already selected would move the picker away from it.
    if (selected === 'true' && (await screen.see(list)).focusable) return;
    await screen.tap(row);
    await expect.poll(async () => (await screen.all(row))[0]?.selected ?? 'gone').not.toBe('false');
  }

  private named(label: string): RegExp {
    return new RegExp(`^${escaped(label)}( ${escaped(this.say('common', 'field.optional'))})?$`);
  }
}
