import type { ReactElement } from 'react';
import type { DateInput, DateStyle } from './formatters';
export interface DateTextProps {
  readonly value: DateInput;
  readonly style?: DateStyle;
}
/** A date or time in the person's language and the market's zone, machine readable. */
export declare function DateText({ value, style }: DateTextProps): ReactElement;
