import { classNames } from '@sunbird/ui';
import { type ReactElement, useId } from 'react';
import styles from './chips.module.css';

interface ChipsProps<Value extends string> {
  /** Name of the choice. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** `chips` stand apart, `joined` share one frame. */
  readonly look?: 'chips' | 'joined';
}

/** Small exclusive choices for a pointer. */
export function Chips<Value extends string>(props: ChipsProps<Value>): ReactElement {
  const { label, options, value, onChange, look = 'chips' } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles[look]}>
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
          {option.label}
        </label>
      ))}
    </div>
  );
}
