import { type ReactElement, useId } from 'react';
import styles from './choice.module.css';

export interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Colour of the label while it is chosen. */
  readonly tone?: 'good' | 'bad';
}

export interface ChoiceProps<Value extends string> {
  /** What is being chosen. */
  readonly label: string;
  readonly options: readonly ChoiceOption<Value>[];
  readonly value: Value;
  onChange(value: Value): void;
}

/** One of a few, at the small size that tools for a pointer have. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>): ReactElement {
  const name = useId();
  return (
    <div className={styles.choice} role="radiogroup" aria-label={label}>
      {options.map(option => {
        const chosen = option.value === value;
        return (
          <label
            key={option.value}
            className={[styles.option, chosen && styles.chosen, chosen && option.tone && styles[option.tone]]
              .filter(Boolean)
              .join(' ')}
          >
            <input
              type="radio"
              className="ui-sr-only"
              name={name}
              value={option.value}
              checked={chosen}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        );
      })}
    </div>
  );
}
