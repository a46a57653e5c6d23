import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './icon.module.css';

export interface IconProps {
  /** Side of the square in px; 22 by default. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The frame of every icon: drawn in the colour of the text around it, hidden from assistive technology. */
export function Icon({
  size = 22,
  className,
  children,
}: IconProps & { readonly children: ReactNode }): ReactElement {
  return (
    <svg
      className={classNames(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size <= 18 ? 2 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
