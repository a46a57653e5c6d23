import type { ReactElement } from 'react';
import type { FieldProps } from './field-frame';
import { digitsOnly, TextField } from './text-field';

export interface MobileFieldProps extends FieldProps {
  /** Country code of the market, such as `+234`; left out for numbers in national form. */
  readonly prefix?: string;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoComplete?: 'tel-national' | 'tel' | 'off';
  /** The national number in a typed or pasted text, from the market; digits only by default. */
  readonly parse?: (typed: string) => string;
}

/** A phone number, in groups of three and four. */
export function MobileField(props: MobileFieldProps): ReactElement {
  const { autoComplete = 'tel-national', parse = digitsOnly, ...rest } = props;
  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      parse={parse}
      group={[3, 3, 4]}
    />
  );
}
