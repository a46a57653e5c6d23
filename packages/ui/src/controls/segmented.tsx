import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface SegmentedProps<Value extends string> {
  /** What is being chosen. */
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Two or three exclusive views of one thing, such as full and other amount. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): ReactElement {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <div className={styles.group} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value} className={classNames(styles.option, option.value === value && styles.on)}>
          <input
            type="radio"
            className="ui-sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.ring} aria-hidden="true" />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
