import type { ReactElement } from 'react';
import type { MoneyOptions } from './formatters';
import { useI18n } from './i18n-context';

export interface MoneyProps extends MoneyOptions {
  /** Major units, as the API sends them. */
  readonly value: number;
}

/** An amount with tabular numerals and a lighter currency sign; it never wraps, and no translator touches it. Styled by `ui` (`.ui-money`). */
export function Money({ value, ...options }: MoneyProps): ReactElement {
  const { sign, symbol, amount, code } = useI18n().moneyParts(value, options);
  return (
    <span className="ui-money" translate="no">
      {sign}
      <i>{symbol}</i>
      {amount}
      {code && <small>{code}</small>}
    </span>
  );
}
