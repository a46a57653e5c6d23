import type { ReactElement } from 'react';
import type { MoneyOptions } from './formatters';
export interface MoneyProps extends MoneyOptions {
  /** Major units, as the API sends them. */
  readonly value: number;
}
/** An amount with tabular numerals and a lighter currency sign; it never wraps. Styled by `ui` (`.ui-money`). */
export declare function Money({ value, ...options }: MoneyProps): ReactElement;
