import { classNames } from '@sunbird/ui';
import { type ReactElement, useId } from 'react';
import { type Share, shares } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import styles from './share-steps.module.css';

interface ShareStepsProps {
  readonly value: Share;
  readonly onChange: (value: Share) => void;
  readonly label: string;
}

/** Fixed shares instead of a slider, so that 5 is not mistaken for 50. */
export function ShareSteps({ value, onChange, label }: ShareStepsProps): ReactElement {
  const { share } = useDeskFormatters();
  const name = useId();
  const at = shares.indexOf(value);
  return (
    <div role="radiogroup" aria-label={label} className={styles.steps}>
      <span className={styles.line} aria-hidden="true">
        <b style={{ width: `${(100 * at) / (shares.length - 1)}%` }} />
      </span>
      {shares.map((step, index) => (
        <label
          key={step}
          className={classNames(styles.step, index < at && styles.past, index === at && styles.now)}
        >
          <input
            type="radio"
            className="ui-sr-only"
            name={name}
            value={step}
            checked={step === value}
            onChange={() => onChange(step)}
          />
          <i aria-hidden="true" />
          <span>{share(step)}</span>
        </label>
      ))}
    </div>
  );
}
