import type { ReactElement, ReactNode } from 'react';
import { PageHeading } from '../actions';
import { BrandRow } from './brand-row';
import styles from './hero.module.css';

export interface HeroProps {
  /** Brand name beside the logo. */
  readonly brand: string;
  /** What the figure is, such as “How much do you need?”. It is the screen's heading. */
  readonly label?: ReactNode;
  /** The one figure. */
  readonly figure?: ReactNode;
  /** Under the figure: a sentence, or the `<AmountSlider>`. */
  readonly children?: ReactNode;
}

/** The one deep panel of a screen; the `<Card look="over">` after it overlaps its end. */
export function Hero({ brand, label, figure, children }: HeroProps): ReactElement {
  return (
    <div className={styles.hero}>
      <BrandRow brand={brand} onHero />
      {label && <PageHeading className={styles.label}>{label}</PageHeading>}
      {figure && <p className={styles.figure}>{figure}</p>}
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}
