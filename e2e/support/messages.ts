import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFormatters, type Formatters, type Language } from '@sunbird/i18n';
import type { Market } from '@sunbird/loan-domain';
import { createIntl, type IntlShape } from 'react-intl';
import * as v from 'valibot';
import { root } from './paths';

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

const catalogueSchema = v.record(v.string(), v.string());

function read(path: string): Record<string, string> {
  return v.parse(catalogueSchema, JSON.parse(readFileSync(join(root, path), 'utf8')));
}

function messagesOf(name: CatalogueName, language: Language): Record<string, string> {
  const common = {
    ...read(`packages/i18n/src/messages/${language}.json`),
    ...read(`packages/i18n/src/messages/${language}-forms.json`),
  };
  if (name === 'common') return common;
  const folder = name === 'host' ? 'host' : `mfe-${name}`;
  const more = `${folder}/src/messages/${language}-more.json`;
  return {
    ...common,
    ...read(`${folder}/src/messages/${language}.json`),
    ...(existsSync(join(root, more)) ? read(more) : {}),
  };
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
    const known =
      this.catalogues.get(name) ??
      createIntl({
        locale: this.market.locales[this.language],
        timeZone: this.market.zone,
        messages: messagesOf(name, this.language),
      });
    this.catalogues.set(name, known);
    return known;
  }
}
