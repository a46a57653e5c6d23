import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

export interface CardProps {
  readonly children: ReactNode;
  /** `over` overlaps the hero above it and has a shadow; `hero` is deep coloured; `bad` has a red line. */
  readonly look?: 'plain' | 'over' | 'hero' | 'bad';
  /** `none` for content that reaches the edges, `tight` for a lone row such as a `<Collapse>`. */
  readonly padding?: 'normal' | 'tight' | 'none';
  readonly center?: boolean;
  readonly title?: ReactNode;
}

export function Card({
  children,
  look = 'plain',
  padding = 'normal',
  center,
  title,
}: CardProps): ReactElement {
  return (
    <section
      data-block=""
      className={classNames(styles.card, styles[look], styles[padding], center && styles.center)}
    >
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  );
}

/** A line across a card. */
export function Divider(): ReactElement {
  return <hr className={styles.divider} />;
}

export interface CardHeadProps {
  readonly title: ReactNode;
  readonly tag?: ReactNode;
}

/** First line of a card for one loan: its amount, and its state. */
export function CardHead({ title, tag }: CardHeadProps): ReactElement {
  return (
    <div className={styles.head}>
      <div className={styles.text}>
        <h2 className={styles.heading}>{title}</h2>
      </div>
      {tag}
    </div>
  );
}
