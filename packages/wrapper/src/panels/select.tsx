import type { ReactElement } from 'react';
import styles from './panel.module.css';

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  onChange(value: Value): void;
  /** Stands in place of a row's label. */
  readonly asLabel?: boolean;
}

/** One of many, as the browser draws it. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactElement {
  const { label, options, value, onChange, asLabel = false } = props;
  return (
    <select
      aria-label={label}
      className={asLabel ? `${styles.select} ${styles.wide}` : styles.select}
      value={value}
      onChange={event => {
        const chosen = options.find(option => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
