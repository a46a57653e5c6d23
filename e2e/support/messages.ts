import { createFormatters, type Formatters, type Language } from '@sunbird/i18n';
import { readTexts } from '@sunbird/languages/read-texts';
import type { Market } from '@sunbird/loan-domain';
import { createIntl, type IntlShape } from 'react-intl';

/** Where a message is: in a remote's own catalogue, or in the shared one. */
export type CatalogueName =
  | 'common'
  | 'host'
  | 'onboarding'
  | 'borrow'
  | 'repay'
  | 'usercenter'
  | 'promotion';

export type MessageValues = Readonly<Record<string, string | number>>;

function messagesOf(name: CatalogueName, language: Language): Record<string, string> {
  const own = name === 'common' ? {} : readTexts(language, name);
  return { ...readTexts(language, 'i18n'), ...own };
}

function joined(chunks: readonly unknown[]): string {
  return chunks.join('');
}

/** The app's messages, read from its catalogues: tests name labels by key instead of repeating them. */
export class Messages {
  readonly formatters: Formatters;
  private readonly catalogues = new Map<CatalogueName, IntlShape>();

  constructor(
    readonly language: Language,
    readonly market: Market,
  ) {
    this.formatters = createFormatters(language, market);
  }

  /** The text of a message without its markup. Throws if no catalogue has the key. */
  say(name: CatalogueName, key: string, values: MessageValues = {}): string {
    const intl = this.catalogue(name);
    const message: unknown = intl.messages[key];
    if (typeof message !== 'string') throw new Error(`${name} has no message “${key}”.`);
    const tags = Object.fromEntries(
      Array.from(message.matchAll(/<(\w+)>/g), ([, tag = '']) => [tag, joined] as const),
    );
    const money = (chunks: readonly unknown[]) => this.formatters.formatMoney(Number(joined(chunks)));
    return String(intl.formatMessage({ id: key }, { ...tags, money, ...values }));
  }

  private catalogue(name: CatalogueName): IntlShape {
    const intl =
      this.catalogues.get(name) ??
      createIntl({
        locale: this.market.locales[this.language],
        timeZone: this.market.zone,
        messages: messagesOf(name, this.language),
      });
    this.catalogues.set(name, intl);
    return intl;
  }
}
