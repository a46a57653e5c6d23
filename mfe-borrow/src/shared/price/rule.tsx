import type { ReactElement } from 'react';
import styles from './rule.module.css';

/** A thin line between parts of a card. */
export function Rule(): ReactElement {
  return <hr className={styles.rule} />;
}
