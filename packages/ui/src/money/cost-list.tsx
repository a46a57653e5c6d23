import { Money } from '@sunbird/i18n';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import { keyed } from '../keyed';
import styles from './cost-list.module.css';

export interface CostRow {
  readonly label: ReactNode;
  /** An amount in major units, or anything else: a date, a rate. */
  readonly value: number | ReactNode;
  /** `part` is indented and small; `sum` is bold under a line; `bad` is red, for what is overdue. */
  readonly kind?: 'plain' | 'part' | 'sum' | 'bad';
  /** In front of the amount. */
  readonly sign?: '+' | '-';
}

export interface CostListProps {
  readonly rows: readonly CostRow[];
  /** A line above the list. */
  readonly divided?: boolean;
}

/** Amounts that add up: parts and their sums, or facts with their labels. If one amount has decimals, all have. */
export function CostList({ rows, divided }: CostListProps): ReactElement {
  const hasDecimals = rows.some(({ value }) => typeof value === 'number' && !Number.isInteger(value));
  return (
    <dl className={classNames(styles.list, divided && styles.divided)}>
      {keyed(rows).map(({ key, item: { kind, label, value, sign } }) => (
        <div key={key} className={classNames(styles.row, kind && styles[kind])}>
          <dt>{label}</dt>
          <dd translate="no">
            {typeof value === 'number' ? (
              <Money value={value} decimals={hasDecimals ? 'always' : 'auto'} hideCode sign={sign} />
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface KeyValueProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** One fact and its label, as in a `<CostList>`. */
export function KeyValue({ label, children }: KeyValueProps): ReactElement {
  return <CostList rows={[{ label, value: children }]} />;
}
