import type { StatementRow } from '@sunbird/api-client';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useShell } from '@sunbird/shell-api';
import { type ReactElement, useEffect } from 'react';
import { useMessages } from '../use-messages';
import styles from './print-statement.module.css';
import { type Sign, signsOf, useChannelName, useKindName } from './statement-words';

export interface PrintStatementProps {
  readonly rows: readonly StatementRow[];
  /** The browser has printed, or the borrower has cancelled it. */
  readonly onDone: (rows: undefined) => void;
}

/** Prints the whole statement, which browsers save as a PDF too. */
export function PrintStatement({ rows, onDone }: PrintStatementProps): ReactElement {
  useEffect(() => {
    document.body.dataset.prints = 'statement';
    const done = () => onDone(undefined);
    window.addEventListener('afterprint', done);
    window.print();
    return () => {
      window.removeEventListener('afterprint', done);
      delete document.body.dataset.prints;
    };
  }, [onDone]);
  return <Paper rows={rows} />;
}

/** The statement on paper: who lends, of which day it is, and every movement. */
function Paper({ rows }: { readonly rows: readonly StatementRow[] }): ReactElement {
  const { market } = useShell();
  const { now } = useLenderClock();
  const { t, formatDate } = useMessages();
  const signs = signsOf(rows);
  return (
    <div className={styles.paper} aria-hidden="true">
      <h1>{t('records.wholeTitle')}</h1>
      <p translate="no">
        {market.lender.name} · {market.lender.licence} · {formatDate(now(), 'dateTime')}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('records.csvDate')}</th>
            <th>{t('records.csvWhat')}</th>
            <th>{t('records.csvLoan')}</th>
            <th>{t('records.csvAmount')}</th>
            <th>{t('records.csvLeft')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Line key={row.id} row={row} sign={signs.get(row.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ row, sign }: { readonly row: StatementRow; readonly sign: Sign }): ReactElement {
  const { formatDate, formatMoney } = useMessages();
  const kindName = useKindName();
  const channelName = useChannelName();
  return (
    <tr>
      <td>{formatDate(row.time, 'dateTime')}</td>
      <td>{[kindName(row.kind), channelName(row.channel)].filter(Boolean).join(' · ')}</td>
      <td translate="no">{row.orderNo}</td>
      <td translate="no">{formatMoney(row.amount, { decimals: 'always', ...(sign ? { sign } : {}) })}</td>
      <td translate="no">{formatMoney(row.balance, { decimals: 'always' })}</td>
    </tr>
  );
}
