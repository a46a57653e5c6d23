import type { ReactElement, ReactNode } from 'react';
import { PageHeading } from '../actions';
import { classNames } from '../class-names';
import styles from './title.module.css';

export interface TitleProps {
  readonly children: ReactNode;
  /** One or two sentences under it. */
  readonly lead?: ReactNode;
  /** This is the screen's heading: the page's bar has no title. */
  readonly heading?: boolean;
  readonly center?: boolean;
  /** `card` is 22 px, for the one message of a card. */
  readonly size?: 'screen' | 'card';
}

/** The question or title of a screen, 24 px, with its lead. */
export function Title({
  children,
  lead,
  heading = false,
  center = false,
  size = 'screen',
}: TitleProps): ReactElement {
  const title = classNames(styles.title, size === 'card' && styles.small);
  return (
    <div className={classNames(size === 'screen' && styles.block, center && styles.center)}>
      {heading ? (
        <PageHeading className={title}>{children}</PageHeading>
      ) : (
        <h2 className={title}>{children}</h2>
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
