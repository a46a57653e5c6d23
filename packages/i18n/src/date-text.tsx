import type { ReactElement } from 'react';
import type { DateInput, DateStyle } from './formatters';
import { useI18n } from './i18n-context';

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
