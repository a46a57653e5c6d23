import { nationalGroups, normalisePhone, type PhoneRules } from '@sunbird/loan-domain';
import type { ReactElement } from 'react';
import type { FieldProps } from './field-frame';
import { TextField } from './text-field';

export interface PhoneFieldProps extends FieldProps {
  /** Of the market, whose groups and country code show. */
  readonly rules: PhoneRules;
  readonly placeholder?: string;
  /** By default the borrower's own number. */
  readonly autoComplete?: 'tel-national' | 'off';
}

/** A phone number of a market, typed or pasted in any of its spellings. The answer is the national number. */
export function PhoneField({
  rules,
  autoComplete = 'tel-national',
  ...field
}: PhoneFieldProps): ReactElement {
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      prefix={rules.countryCode}
      group={nationalGroups(rules)}
      parse={typed => normalisePhone(typed, rules)}
    />
  );
}
