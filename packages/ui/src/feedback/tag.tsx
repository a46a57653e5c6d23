import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './tag.module.css';

export interface TagProps {
  readonly kind?: 'plain' | 'ok' | 'warn' | 'bad' | 'info' | 'brand';
  readonly children: ReactNode;
  readonly icon?: ReactNode;
}

/** A state as a short label: a tint with dark text. */
export function Tag({ kind = 'plain', children, icon }: TagProps): ReactElement {
  return (
    <span className={classNames(styles.tag, styles[kind])}>
      {icon && <span className={styles.icon}>{icon}</span>}
      {children}
    </span>
  );
}
