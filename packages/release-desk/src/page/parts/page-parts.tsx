import { FailedCard, Notice, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useDeskFormatters } from '../desk-formatters';
import styles from './page-parts.module.css';

interface PageHeadProps {
  readonly title: ReactNode;
  /** Where the page is, above its title. */
  readonly crumb?: string;
  /** Actions beside the title. */
  readonly children?: ReactNode;
}

export function PageHead({ title, crumb, children }: PageHeadProps): ReactElement {
  return (
    <header className={styles.head}>
      <div>
        {crumb && <p>{crumb}</p>}
        <h1>{title}</h1>
      </div>
      <div className={styles.acts}>{children}</div>
    </header>
  );
}

interface PanelProps {
  readonly title?: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A white card with a heading. */
export function Panel({ title, aside, children }: PanelProps): ReactElement {
  return (
    <section className={styles.panel} aria-label={title}>
      {title !== undefined && (
        <div className={styles.panelHead}>
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

/** What a panel says in words, such as that it has nothing to show. */
export function PanelText({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={styles.panelText}>{children}</p>;
}

interface RowProps {
  readonly children: ReactNode;
  /** In small letters below. */
  readonly note?: ReactNode;
  /** State and actions, at the end. */
  readonly aside?: ReactNode;
}

/** One of several things that a panel lists. */
export function Row({ children, note, aside }: RowProps): ReactElement {
  return (
    <li className={styles.row}>
      <div>
        {children}
        {note && <small>{note}</small>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </li>
  );
}

interface ProblemProps {
  readonly problem: string | undefined;
  /** `foot` stays above the actions of a form. */
  readonly place?: 'foot';
}

/** Message of a refusal. It comes into view and gets the focus: the form may be longer than the screen. */
export function Problem({ problem, place }: ProblemProps): ReactElement | null {
  const { refusal } = useDeskFormatters();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem === undefined) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    element.current?.focus({ preventScroll: true });
  }, [problem]);
  if (problem === undefined) return null;
  return (
    <div ref={element} tabIndex={-1} className={place && styles[place]}>
      <Notice kind="bad" role="alert">
        {refusal(problem)}
      </Notice>
    </div>
  );
}

interface NotLoadedProps {
  readonly problem: string | undefined;
  readonly onRetry: () => void;
}

/** Shown while a page is loading, or if the desk refused it. */
export function NotLoaded({ problem, onRetry }: NotLoadedProps): ReactElement {
  const { refusal } = useDeskFormatters();
  if (!problem) return <SkeletonCards />;
  return (
    <div className={styles.card}>
      <FailedCard onRetry={onRetry}>{refusal(problem)}</FailedCard>
    </div>
  );
}

interface TableProps {
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** On a phone each row is a block of its own, and each cell says its column by `data-label`. */
export function Table({ columns, children }: TableProps): ReactElement {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
