import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { DateInput, DateStyle, MoneyOptions } from './formatters';
import { type CommonMessageKey, plainMessage, type RichValue, useI18n, useI18nState } from './i18n-context';

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

export interface DateTextProps {
  readonly value: DateInput;
  readonly style?: DateStyle;
}

/** A date or time in the person's language and the market's zone, machine readable. */
export function DateText({ value, style = 'date' }: DateTextProps): ReactElement {
  const { formatDate } = useI18n();
  const dateTime = typeof value === 'string' ? value : new Date(value).toISOString();
  return (
    <time dateTime={dateTime} translate="no">
      {formatDate(value, style)}
    </time>
  );
}

export interface TProps<Key extends string = string> {
  readonly id: CommonMessageKey | Key;
  /** Placeholders may be elements (`<Money/>`); tags are functions of their content. `<b>`, `<br>` and `<money>` (an amount in major units) are built in. */
  readonly values?: Readonly<Record<string, RichValue>> | undefined;
}

const builtIn = {
  b: (chunks: ReactNode[]) => <b>{chunks}</b>,
  br: () => <br />,
  money: (chunks: ReactNode[]) => <Money value={Number(chunks.join(''))} />,
};

/** A message drawn with elements in its placeholders and tags. */
export function T<Key extends string = string>({ id, values }: TProps<Key>): ReactElement {
  const { intl, messages } = useI18nState();
  const plain = plainMessage(messages, id);
  return <Fragment>{plain ?? intl.formatMessage({ id }, { ...builtIn, ...values })}</Fragment>;
}
