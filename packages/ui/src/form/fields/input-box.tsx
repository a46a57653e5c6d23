import type { ChangeEvent, HTMLInputTypeAttribute, ReactElement, ReactNode, RefObject } from 'react';
import type { FormField } from '../use-form-field';
import { FieldFrame, messageId } from './field-frame';
import styles from './input-box.module.css';

export type InputMode = 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search';

export interface InputBoxProps {
  readonly field: Pick<FormField<unknown>, 'id' | 'invalid' | 'error' | 'blur' | 'focus'>;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly optional?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly inputMode?: InputMode | undefined;
  readonly autoComplete?: string | undefined;
  readonly autoCapitalize?: 'none' | 'words' | 'characters' | undefined;
  readonly maxLength?: number | undefined;
  readonly multiline?: boolean | undefined;
  readonly locked?: boolean | undefined;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly inputRef?: RefObject<HTMLInputElement>;
}

/** The 52 px box of a text-like field, with what stands before and after the text. */
export function InputBox(props: InputBoxProps): ReactElement {
  const { field, label, optional, hint, multiline, locked, prefix, suffix, inputRef, type = 'text' } = props;
  const { id, invalid, error } = field;
  const shared = {
    id,
    name: props.name,
    className: styles.input,
    value: props.value,
    onChange: props.onChange,
    onBlur: field.blur,
    onFocus: field.focus,
    placeholder: props.placeholder,
    inputMode: props.inputMode,
    autoComplete: props.autoComplete ?? 'off',
    autoCapitalize: props.autoCapitalize,
    maxLength: props.maxLength,
    readOnly: locked,
    'aria-required': !optional,
    'aria-invalid': invalid || undefined,
    'aria-describedby': messageId({ id, error, hint }),
  };
  return (
    <FieldFrame id={id} label={label} optional={optional} error={error} hint={hint} locked={locked}>
      <div className="ui-field__box">
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        {multiline ? (
          <textarea {...shared} rows={3} className={styles.area} />
        ) : (
          <input {...shared} ref={inputRef} type={type} />
        )}
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
