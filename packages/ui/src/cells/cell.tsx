import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import { ChevronRightIcon, ExternalIcon } from '../icons';
import styles from './cell.module.css';

export interface CellProps {
  readonly title: ReactNode;
  /** Second line. */
  readonly sub?: ReactNode;
  readonly icon?: ReactNode;
  readonly iconTone?: 'brand' | 'plain' | 'bad';
  /** On the right: a value, a `<Switch>`, a text button. */
  readonly value?: ReactNode;
  /** The title in medium weight. */
  readonly strong?: boolean;
  /** Title and second line are a person's, bank's or account's, which no translator may touch. */
  readonly verbatim?: boolean;
}

interface LinkCellLook extends CellProps {
  /** Leads out of the app: another mark than the chevron. */
  readonly external?: boolean;
}

/** Either does something, or is a link to what the phone opens itself: `tel:`, `mailto:`. */
export type LinkCellProps = LinkCellLook &
  (
    | { readonly onClick: () => void; readonly href?: never }
    | { readonly href: string; readonly onClick?: () => void }
  );

function Content({ title, sub, icon, iconTone = 'brand', value, verbatim }: CellProps): ReactElement {
  return (
    <>
      {icon && <span className={classNames(styles.icon, styles[iconTone])}>{icon}</span>}
      <span className={styles.body}>
        <span className={styles.text} translate={verbatim ? 'no' : undefined}>
          <span className={styles.title}>{title}</span>
          {sub && <small>{sub}</small>}
        </span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
      </span>
    </>
  );
}

/** A row of a `<CellGroup>` that says something. */
export function Cell(props: CellProps): ReactElement {
  return (
    <div className={classNames(styles.cell, props.strong && styles.strong)}>
      <Content {...props} />
    </div>
  );
}

/** A row of a `<CellGroup>` that leads somewhere. */
export function LinkCell({ onClick, href, external, ...props }: LinkCellProps): ReactElement {
  const className = classNames(styles.cell, styles.link, props.strong && styles.strong);
  const content = (
    <>
      <Content {...props} />
      <span className={styles.mark}>
        {external ? <ExternalIcon size={20} /> : <ChevronRightIcon size={18} />}
      </span>
    </>
  );
  return href === undefined ? (
    <button type="button" className={className} onClick={onClick}>
      {content}
    </button>
  ) : (
    <a href={href} className={className} onClick={onClick}>
      {content}
    </a>
  );
}
