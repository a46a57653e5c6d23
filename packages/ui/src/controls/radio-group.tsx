import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './radio-group.module.css';

export interface Option<Value extends string = string> {
  readonly value: Value;
  /** Plain text, in the person's language. */
  readonly label: string;
  readonly hint?: ReactNode;
}

export interface RadioGroupProps<Value extends string> {
  readonly options: readonly Option<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  /** What is being chosen; or the id of the text that says so. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  /** `rows` under each other, `pair` side by side for two. */
  readonly look?: 'rows' | 'pair';
}

/** Exclusive choices, all in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): ReactElement {
  const { options, value, onChange, onBlur, label, labelledBy, describedBy, invalid, look = 'rows' } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      className={classNames(styles[look], invalid && styles.invalid)}
    >
      {options.map(option => (
        <label key={option.value} className={classNames(styles.option, option.value === value && styles.on)}>
          <input
            type="radio"
            className="ui-sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          <span className={styles.ring} aria-hidden="true" />
          {look === 'rows' && <span className={styles.dot} aria-hidden="true" />}
          <span className={styles.text}>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}
