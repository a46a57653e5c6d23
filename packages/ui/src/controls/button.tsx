import type { MouseEvent, ReactElement, ReactNode } from 'react';
import VantButton from 'react-vant/es/button/Button.js';
import { classNames } from '../class-names';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'text' | 'danger';

export interface ButtonProps {
  readonly children: ReactNode;
  /** One primary at most on a screen; danger only inside a confirm dialog. */
  readonly kind?: ButtonKind;
  /** Shows a spinner in place of the text, at the same width, and takes no further press. */
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly icon?: ReactNode;
  /** As wide as its text instead of its block. */
  readonly inline?: boolean;
  readonly type?: 'button' | 'submit';
  readonly onClick?: (event: MouseEvent) => void;
  /** Tells it from the others on a first screen that the page shows pre-rendered, if its text will change. */
  readonly name?: string;
  readonly 'aria-label'?: string;
}

const types = { primary: 'primary', secondary: 'default', text: 'default', danger: 'danger' } as const;

export function Button(props: ButtonProps): ReactElement {
  const {
    children,
    kind = 'primary',
    loading = false,
    icon,
    inline = false,
    type = 'button',
    onClick,
    ...rest
  } = props;
  return (
    <VantButton
      {...rest}
      type={types[kind]}
      nativeType={type}
      block={!inline}
      className={classNames(styles.button, styles[kind], loading && styles.loading) ?? ''}
      aria-busy={loading || undefined}
      onClick={event => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.content}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <span>{children}</span>
      </span>
      {loading && <span className={styles.spinner} aria-hidden="true" />}
    </VantButton>
  );
}
