import {
  firstLanguage,
  type Language,
  languageNames,
  type MarketCode,
  marketCodes,
} from '@sunbird/loan-domain';

/** What one may choose for the whole gallery: its name in the address, and what each value is called. */
export const switches = {
  theme: { label: 'Theme', values: { both: 'Both', light: 'Light', dark: 'Dark' } },
  width: { label: 'Width', values: { 320: '320', 360: '360', 430: '430', 768: '768' } },
  text: { label: 'Text size', values: { normal: '100%', large: '125%', larger: '150%', largest: '200%' } },
  language: { label: 'Language', values: languageNames },
  market: { label: 'Market', values: Object.fromEntries(marketCodes.map(code => [code, code])) },
} as const;

export const switchNames = ['theme', 'width', 'text', 'language', 'market'] as const;

/** The chosen value of each switch. */
export type Looks = Readonly<Record<(typeof switchNames)[number], string>>;

/** By an address; where it says nothing, or nothing that there is, the first value. */
export function readLooks(search: string): Looks {
  const query = new URLSearchParams(search);
  function chosen(name: keyof Looks): string {
    const values = Object.keys(switches[name].values);
    return values.find(value => value === query.get(name)) ?? values[0] ?? '';
  }
  return {
    theme: chosen('theme'),
    width: chosen('width'),
    text: chosen('text'),
    language: chosen('language'),
    market: chosen('market'),
  };
}

export function languageOf({ language }: Looks): Language {
  return firstLanguage(language, []);
}

export function marketOf({ market }: Looks): MarketCode {
  return marketCodes.find(code => code === market) ?? 'NG';
}
