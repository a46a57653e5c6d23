import { FieldMessage } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './text-input.module.css';

interface TextInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'date' | 'time' | 'number';
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly min?: string;
  readonly step?: string;
}

/** A box with its label above and its hint or problem below. */
export function TextInput(props: TextInputProps): ReactElement {
  const { label, value, onChange, hint, problem, type = 'text', autoComplete = 'off', ...rest } = props;
  const id = useId();
  const described = hint || problem ? `${id}-message` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        type={type}
        className={styles.box}
        value={value}
        autoComplete={autoComplete}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={described}
        onChange={event => onChange(event.target.value)}
      />
      <FieldMessage id={id} error={problem} hint={hint} />
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** One choice of a list that may be long. */
export function Select({ label, value, options, onChange }: SelectProps): ReactElement {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.box} value={value} onChange={event => onChange(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Boxes beside each other. */
export function Pair({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.pair}>{children}</div>;
}
