import type { ReactElement } from 'react';
import { classNames } from '../class-names';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** On or off, at once. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps): ReactElement {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      className={styles.area}
      onClick={() => onChange(!checked)}
    >
      <span className={classNames(styles.track, checked && styles.on)} />
    </button>
  );
}
