import { classNames, FailedCard, Notice, RadioGroup, SkeletonCards } from '@sunbird/ui';
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

/** A white card with a heading. Tables and lists reach its borders; what else it has stands in an `<Inner>`. */
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

interface QuietProps {
  readonly children: ReactNode;
  /** With room below, before what it explains. */
  readonly before?: boolean;
}

/** What explains something, in quiet letters. */
export function Quiet({ children, before }: QuietProps): ReactElement {
  return <p className={classNames(styles.quiet, before && styles.before)}>{children}</p>;
}

/** Something above what it is about, such as a filter above what it filters. */
export function Block({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.block}>{children}</div>;
}

/** What stands within the borders of a panel. */
export function Inner({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.inner}>{children}</div>;
}

/** What a panel says in words, such as that it has nothing to show. */
export function PanelText({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Inner>
      <Quiet>{children}</Quiet>
    </Inner>
  );
}

interface RowProps {
  /** An icon before it. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
  /** In small letters below. */
  readonly note?: ReactNode;
  /** State and actions, at the end. */
  readonly aside?: ReactNode;
}

/** One of several things that a panel lists. */
export function Row({ mark, children, note, aside }: RowProps): ReactElement {
  return (
    <li className={styles.row}>
      {mark && <div className={styles.mark}>{mark}</div>}
      <div className={styles.said}>
        <p>{children}</p>
        {note && <small>{note}</small>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </li>
  );
}

interface ChipsProps<Value extends string> {
  /** What is being chosen, or the id of the text that says so. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly values: readonly Value[];
  readonly text: (value: Value) => string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of a few short values. */
export function Chips<Value extends string>({ values, text, ...group }: ChipsProps<Value>): ReactElement {
  const options = values.map(value => ({ value, label: text(value) }));
  return <RadioGroup look="chips" options={options} {...group} />;
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
  readonly failed: string | undefined;
  readonly reload: () => void;
}

/** Shown while a page is loading, or if the desk refused it. */
export function NotLoaded({ failed, reload }: NotLoadedProps): ReactElement {
  const { refusal } = useDeskFormatters();
  if (!failed) return <SkeletonCards />;
  return (
    <div className={styles.card}>
      <FailedCard onRetry={reload}>{refusal(failed)}</FailedCard>
    </div>
  );
}

interface TableProps {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    /** One for each column; the first names the row. */
    readonly cells: readonly ReactNode[];
    readonly isChosen?: boolean;
  }[];
}

/** On a phone each row is a block of its own, and each cell says its column. */
export function Table({ columns, rows }: TableProps): ReactElement {
  const [, ...others] = columns;
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
      <tbody>
        {rows.map(({ key, cells: [name, ...cells], isChosen }) => (
          <tr key={key} className={classNames(isChosen && styles.chosen)}>
            <th scope="row">{name}</th>
            {others.map((column, index) => (
              <td key={column} data-label={column}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
