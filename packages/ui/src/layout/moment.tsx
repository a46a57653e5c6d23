import type { ReactElement, ReactNode } from 'react';
import { PageHeading } from '../actions';
import styles from './moment.module.css';

/** What stands on the sun: it is done, money goes out, money is in, or something is given. */
const marks = {
  done: 'M46 57l10 10 18-21',
  sent: 'M48 68l24-24M54 44h18v18',
  arrived: 'M60 40v24M49 54l11 11 11-11M46 72h28',
  given:
    'M44 56h32v14H44zM42 48h36v8H42zM60 48v22M60 48c-5-9-14-8-11-2 1 2 6 2 11 2zM60 48c5-9 14-8 11-2-1 2-6 2-11 2z',
} as const;

export interface MomentProps {
  readonly mark: keyof typeof marks;
  /** What happened. An amount in it stands large on a line of its own. */
  readonly title: ReactNode;
  /** The one figure, where the title names none. */
  readonly figure?: ReactNode;
  readonly lead?: ReactNode;
  /** The screen's heading: the page's bar has no title. */
  readonly heading?: boolean;
  /** What it brings, such as a new limit. */
  readonly children?: ReactNode;
}

/** A moment that matters: approved, money on its way, repaid. The sun rises once; announced as a status. */
export function Moment({ mark, title, figure, lead, heading, children }: MomentProps): ReactElement {
  return (
    <div className={styles.moment} data-block="">
      <Sun mark={mark} />
      <div role="status">
        {heading ? (
          <PageHeading className={styles.title}>{title}</PageHeading>
        ) : (
          <h2 className={styles.title}>{title}</h2>
        )}
        {figure && <p className={styles.figure}>{figure}</p>}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  );
}

export function Sun({ mark }: Pick<MomentProps, 'mark'>): ReactElement {
  return (
    <svg
      className={styles.sun}
      viewBox="0 0 120 92"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        className={styles.rays}
        d="M60 4v9M29 16l6 7M91 16l-6 7M10 42l9 3M110 42l-9 3M9 72l9-3M111 72l-9-3"
        stroke="var(--ui-sun)"
      />
      <circle className={styles.disc} cx="60" cy="56" r="31" fill="var(--ui-sun)" />
      <path className={styles.mark} d={marks[mark]} stroke="var(--ui-on-sun)" />
    </svg>
  );
}
