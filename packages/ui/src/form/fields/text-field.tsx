import { nationalGroups, normalisePhone, type PhoneRules } from '@sunbird/loan-domain';
import type { ReactElement, ReactNode } from 'react';
import { useFormField } from '../use-form-field';
import type { FieldProps } from './field-frame';
import { InputBox, type InputMode } from './input-box';

export interface TextFieldProps extends FieldProps {
  readonly placeholder?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly inputMode?: InputMode;
  /** HTML autofill token; `off` by default. */
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none' | 'words' | 'characters';
  /** Of the answer, without grouping spaces. */
  readonly maxLength?: number;
  /** Shown text of an answer, and the answer of a typed text: upper case, digits only. */
  readonly format?: (value: string) => string;
  readonly parse?: (typed: string) => string;
  /** Sizes of groups between which a space shows, the last one repeated: `[4]` is `1234 5678 90`. */
  readonly group?: readonly number[];
  readonly multiline?: boolean;
  /** Shown, not to be changed. */
  readonly locked?: boolean;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

function grouped(text: string, sizes: readonly number[]): string {
  const groups: string[] = [];
  let from = 0;
  while (from < text.length) {
    const size = sizes[Math.min(groups.length, sizes.length - 1)] ?? text.length;
    groups.push(text.slice(from, from + size));
    from += size;
  }
  return groups.join(' ');
}

export function TextField(props: TextFieldProps): ReactElement {
  const { name, format, parse, group, maxLength, ...box } = props;
  const field = useFormField<string>(name);
  const answer = field.value ?? '';
  const formatted = format ? format(answer) : answer;
  return (
    <InputBox
      {...box}
      name={name}
      field={field}
      shown={group ? grouped(formatted, group) : formatted}
      isGrouped={group !== undefined}
      take={({ text }) => {
        const typed = group ? text.replace(/\s/g, '') : text;
        const parsed = parse ? parse(typed) : typed;
        const kept = parsed.slice(0, maxLength);
        field.change(kept || undefined);
        return parsed.length - kept.length;
      }}
    />
  );
}

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
