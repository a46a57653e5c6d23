import { digitsOnly } from '@sunbird/loan-domain';
import { type ReactElement, useState } from 'react';
import { classNames } from '../../class-names';
import { type FormField, useFormField } from '../form';
import styles from './code-field.module.css';
import { FieldMessage, type FieldProps, messageId } from './field-frame';
import { useTyping } from './use-typing';

export interface CodeFieldProps extends Pick<FieldProps, 'name' | 'label'> {
  readonly length?: 4 | 6;
  /** Called when the last digit is typed. */
  readonly onComplete?: (code: string) => void;
}

/** Keeps only digits of what is typed, and notifies when the last one is typed. */
function useCodeTyping(field: FormField<string>, length: number, onComplete: CodeFieldProps['onComplete']) {
  const [focused, setFocused] = useState(false);
  const typing = useTyping({
    shown: field.value ?? '',
    take({ text, before, isComposing }) {
      const digits = digitsOnly(text);
      const code = digits.slice(0, length);
      field.change(code || undefined);
      // A code that is sent while it is composed could not be cleared under the keyboard.
      if (code.length === length && code !== before && !isComposing) onComplete?.(code);
      return digits.length - code.length;
    },
    onLeft() {
      setFocused(false);
      field.blur();
    },
  });
  function onFocus() {
    setFocused(true);
    field.focus();
  }
  return { focused, listeners: { ...typing, onFocus } };
}

/** A one-time code: one field drawn as boxes, so that paste and the phone's own filling-in work. A sheet with it begins there. */
export function CodeField({ name, label, length = 6, onComplete }: CodeFieldProps): ReactElement {
  const field = useFormField<string>(name);
  const { id, error, invalid } = field;
  const value = field.value ?? '';
  const { focused, listeners } = useCodeTyping(field, length, onComplete);
  return (
    <div className={styles.block}>
      <label htmlFor={id} className="ui-sr-only">
        {label}
      </label>
      <div className={classNames(styles.code, invalid && styles.invalid)} translate="no">
        <Boxes length={length} value={value} focused={focused} />
        <input
          id={id}
          name={name}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus=""
          pattern="[0-9]*"
          aria-required="true"
          aria-invalid={invalid || undefined}
          aria-describedby={messageId({ id, error })}
          {...listeners}
        />
      </div>
      <FieldMessage id={id} error={error} />
    </div>
  );
}

interface BoxesProps {
  readonly length: number;
  readonly value: string;
  readonly focused: boolean;
}

/** The digits, each in its box. */
function Boxes({ length, value, focused }: BoxesProps): ReactElement {
  const boxes = Array.from({ length }, (_, index) => ({ key: `digit-${index}`, index }));
  return (
    <>
      {boxes.map(({ key, index }) => (
        <span
          key={key}
          aria-hidden="true"
          className={classNames(focused && index === Math.min(value.length, length - 1) && styles.now)}
        >
          {value.charAt(index)}
          {focused && index === value.length && <u className={styles.caret} />}
        </span>
      ))}
    </>
  );
}
