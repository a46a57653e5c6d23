import type { HTMLInputTypeAttribute, ReactElement, ReactNode } from 'react';
import type { FormField } from '../use-form-field';
import { FieldFrame, messageId } from './field-frame';
import styles from './input-box.module.css';
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
  readonly locked?: boolean | undefined;
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
  const { field, label, optional, hint, multiline, locked, prefix, suffix, type = 'text' } = props;
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
    readOnly: locked,
    'aria-required': !optional,
    'aria-invalid': invalid || undefined,
    'aria-describedby': messageId({ id, error, hint }),
  };
  return (
    <FieldFrame id={id} label={label} optional={optional} error={error} hint={hint} locked={locked}>
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
