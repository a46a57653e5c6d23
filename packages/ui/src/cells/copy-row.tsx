import { useI18n } from '@sunbird/i18n';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import { CopyIcon } from '../icons';
import styles from './copy-row.module.css';
import { useCopy } from './use-copy';

export interface CopyButtonProps {
  /** What is copied, such as “Account number”. */
  readonly label: string;
  /** The text that goes to the clipboard. */
  readonly value: string;
}

export function CopyButton({ label, value }: CopyButtonProps): ReactElement {
  const copy = useCopy();
  const { t } = useI18n();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('copy.label', { label })}
      onClick={() => void copy(label, value)}
    >
      <CopyIcon size={20} />
      <span>{t('copy.button')}</span>
    </button>
  );
}

export interface CopyRowProps extends CopyButtonProps {
  /** What is shown, when it is not the value as it stands (digits in groups). */
  readonly shown?: ReactNode;
  /** Large, for a number to be typed elsewhere; `long` for more than 12 digits. */
  readonly size?: 'text' | 'number' | 'long';
}

/** A row of a `<CellGroup>` whose value is to be used in another app. It wraps, and is never cut. */
export function CopyRow({ label, value, shown, size = 'text' }: CopyRowProps): ReactElement {
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <small>{label}</small>
        <div className={classNames(styles.value, styles[size])} translate="no">
          {shown ?? value}
        </div>
      </div>
      <CopyButton label={label} value={value} />
    </div>
  );
}
