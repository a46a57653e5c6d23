import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import { CheckIcon } from '../icons';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly id?: string;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
}

export function Checkbox(props: CheckboxProps): ReactElement {
  const { checked, onChange, children, invalid, describedBy, ...rest } = props;
  return (
    <label className={classNames(styles.checkbox, checked && styles.on, invalid && styles.invalid)}>
      <input
        {...rest}
        type="checkbox"
        className={styles.input}
        checked={checked}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={event => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        {checked && <CheckIcon size={18} />}
      </span>
      <span className={styles.text}>{children}</span>
    </label>
  );
}
