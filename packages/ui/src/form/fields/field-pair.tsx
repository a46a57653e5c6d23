import type { ReactElement } from 'react';
import styles from './field-pair.module.css';

/** Two short fields beside each other; under each other where they do not fit. */
export function FieldPair({
  children,
}: {
  readonly children: readonly [ReactElement, ReactElement];
}): ReactElement {
  return (
    <div className={styles.pair}>
      <div>{children[0]}</div>
      <div>{children[1]}</div>
    </div>
  );
}
