import { Money } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import styles from './figure-money.module.css';

/** The one figure of a screen: at the largest text on the narrowest phone it shrinks rather than be cut. */
export function FigureMoney({ value }: { readonly value: number }): ReactElement {
  return (
    <span className={styles.fit}>
      <Money value={value} hideCode />
    </span>
  );
}
