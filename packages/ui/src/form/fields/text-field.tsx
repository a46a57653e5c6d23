import { nationalGroups, normalisePhone, type PhoneRules } from '@sunbird/loan-domain';
import type { HTMLInputTypeAttribute, ReactElement, ReactNode } from 'react';
import { type FormField, useFormField } from '../form';
import { FieldFrame, type FieldProps, messageId } from './field-frame';
import styles from './field-frame.module.css';
import { type TypingOptions, useTyping } from './use-typing';

export type InputMode = 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search';

export interface InputBoxProps extends Omit<TypingOptions, 'onLeft'> {
  readonly field: Pick<FormField<unknown>, 'id' | 'invalid' | 'error' | 'blur' | 'focus'>;
  readonly name: string;
  readonly label: string;
  readonly optional?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly inputMode?: InputMode | undefined;
  readonly autoComplete?: string | undefined;
  readonly autoCapitalize?: 'none' | 'words' | 'characters' | undefined;
  readonly multiline?: boolean | undefined;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

/** A sign or a code beside the text, which no translator may touch. */
function Beside(props: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  return <span {...props} translate="no" />;
}

/** The 52 px box of a text-like field, with what stands before and after the text. */
export function InputBox(props: InputBoxProps): ReactElement {
  const { field, label, optional, hint, multiline, prefix, suffix, type = 'text' } = props;
  const { id, invalid, error } = field;
  const typing = useTyping({ ...props, onLeft: field.blur });
  const shared = {
    id,
    name: props.name,
    className: styles.input,
    ...typing,
    onFocus: field.focus,
    placeholder: props.placeholder,
    inputMode: props.inputMode,
    autoComplete: props.autoComplete ?? 'off',
    autoCapitalize: props.autoCapitalize,
    'aria-required': !optional,
    'aria-invalid': invalid || undefined,
    'aria-describedby': messageId({ id, error, hint }),
  };
  return (
    <FieldFrame id={id} label={label} optional={optional} error={error} hint={hint}>
      <div className="ui-field__box">
        {prefix && <Beside className={styles.prefix}>{prefix}</Beside>}
        {multiline ? (
          <textarea {...shared} rows={3} className={styles.area} />
        ) : (
          <input {...shared} type={type} />
        )}
        {suffix && <Beside className={styles.suffix}>{suffix}</Beside>}
      </div>
    </FieldFrame>
  );
}

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
