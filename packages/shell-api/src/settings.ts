import type { Language } from '@sunbird/i18n';

export type Theme = 'light' | 'dark' | 'system';
export type TextSize = 'normal' | 'large' | 'larger' | 'largest';

export interface Brand {
  readonly name: string;
}

export interface Settings {
  readonly brand: Brand;
  readonly packageName: string;
  readonly theme: Theme;
  readonly textSize: TextSize;
  setTheme(theme: Theme): void;
  setTextSize(size: TextSize): void;
  /** Set for a one-product lender: screens use the single-product calls 8, 11, 53 and 61. */
  readonly singleProduct: boolean;
  /** `COLLECT=all`: the lender accepts no application without every collection of the wrapper. */
  readonly collectsAll: boolean;
  /** Removes all drafts of this borrower from the device. */
  clearDrafts(): Promise<void>;
}

export interface LanguageSetting {
  readonly current: Language;
  readonly available: readonly Language[];
  change(language: Language): Promise<void>;
}
