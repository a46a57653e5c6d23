import type { FocusEvent, ReactElement } from 'react';
import { useFormField } from '../form';
import { FieldFrame, type FieldProps, messageId } from './field-frame';
import styles from './field-frame.module.css';

/** A time of day, typed or chosen as the device does it; its answer is `HH:MM`. */
export function TimeField({ name, label, optional, hint }: FieldProps): ReactElement {
  const { id, value, error, invalid, change, blur, focus } = useFormField<string>(name);

  /** An hour without its minutes is no answer: the browser keeps it to itself, so it goes from sight too. */
  function leave({ currentTarget }: FocusEvent<HTMLInputElement>): void {
    if (currentTarget.value === '') currentTarget.value = '';
    blur();
  }

  return (
    <FieldFrame id={id} label={label} optional={optional} error={error} hint={hint}>
      <div className="ui-field__box">
        <input
          id={id}
          name={name}
          type="time"
          className={styles.input}
          value={value ?? ''}
          onChange={event => change(event.currentTarget.value || undefined)}
          onFocus={focus}
          onBlur={leave}
          required={!optional}
          aria-invalid={invalid || undefined}
          aria-describedby={messageId({ id, error, hint })}
        />
      </div>
    </FieldFrame>
  );
}
