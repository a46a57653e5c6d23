import type { StatementRow } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { calendarDateAt } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { CellGroup, Collapse, ReceiveRepayPair } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import styles from './records.module.css';
import { type Flow, flowOf, flowTotal, type Sign, signsOf, useChannelName, useKindName } from './statement';

type Decimals = 'auto' | 'always';

export interface StatementMonthsProps {
  readonly rows: readonly StatementRow[];
  /** Shows the whole statement, with nothing behind a tap. */
  readonly whole?: boolean;
  /** Earlier rows are not loaded: the sums of the last month are unknown. */
  readonly hasMore?: boolean;
}

interface MonthProps extends StatementMonthsProps {
  readonly signs: ReadonlyMap<string, Sign>;
  readonly decimals: Decimals;
}

/** Month by month what came in and what went out. What only changes the debt, such as interest, is behind a tap. */
export function StatementMonths({
  rows,
  whole = false,
  hasMore = false,
}: StatementMonthsProps): ReactElement {
  const { market } = useShell();
  const { formatDate } = useMessages();
  const signs = signsOf(rows);
  // One form in the whole column of amounts.
  const decimals = rows.every(({ amount, balance }) => Number.isInteger(amount) && Number.isInteger(balance))
    ? 'auto'
    : 'always';
  const months = new Map<string, StatementRow[]>();
  for (const row of rows) {
    const month = calendarDateAt(row.time, market.zone).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), row]);
  }
  return (
    <>
      {[...months].map(([month, own], index) => (
        <CellGroup key={month} title={formatDate(`${month}-01`, 'month')}>
          <Month
            rows={own}
            whole={whole}
            hasMore={hasMore && index === months.size - 1}
            signs={signs}
            decimals={decimals}
          />
        </CellGroup>
      ))}
    </>
  );
}

function Month({ rows, whole = false, hasMore = false, signs, decimals }: MonthProps): ReactElement {
  const { t } = useMessages();
  const moved = rows.filter(row => flowOf(row));
  const others = rows.filter(row => !flowOf(row));
  return (
    <>
      {!hasMore && <Flows rows={rows} />}
      {moved.length > 0 && (
        <ul className={styles.moved}>
          {moved.map(row => (
            <Movement
              key={row.id}
              row={row}
              flow={flowOf(row)}
              sign={signs.get(row.id)}
              decimals={decimals}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className={styles.moved}>
          <Collapse look="row" title={t('records.charges', { count: others.length })} defaultOpen={whole}>
            <ul className={styles.others}>
              {others.map(row => (
                <Movement key={row.id} row={row} sign={signs.get(row.id)} decimals={decimals} />
              ))}
            </ul>
          </Collapse>
        </div>
      )}
    </>
  );
}

function Flows({ rows }: Pick<MonthProps, 'rows'>): ReactElement {
  const { t } = useMessages();
  return (
    <div className={styles.flows}>
      <ReceiveRepayPair
        receive={flowTotal(rows, 'in')}
        repay={flowTotal(rows, 'out')}
        receiveLabel={t('records.moneyIn')}
        repayLabel={t('records.moneyOut')}
      />
    </div>
  );
}

interface MovementProps {
  readonly row: StatementRow;
  readonly flow?: Flow | undefined;
  /** What it does to what is left to repay. */
  readonly sign: Sign;
  readonly decimals: Decimals;
}

function Movement({ row, flow, sign, decimals }: MovementProps): ReactElement {
  const { t, formatDate } = useMessages();
  const kindName = useKindName();
  const channelName = useChannelName();
  const channel = channelName(row.channel);
  const shown = flow === undefined ? sign : flow === 'in' ? '+' : '-';
  return (
    <li className={styles.movement}>
      <div className={styles.what}>
        {kindName(row.kind)}
        <small>
          {formatDate(row.time, 'dayTime')} ·{' '}
          {channel ?? (
            <span className={styles.whole} translate="no">
              {row.orderNo}
            </span>
          )}
        </small>
        {row.paidAt !== undefined && (
          <small>{t('records.paidAt', { time: formatDate(row.paidAt, 'dayTime') })}</small>
        )}
      </div>
      <div className={flow === 'in' ? styles.gained : styles.much}>
        <Money value={row.amount} decimals={decimals} {...(shown ? { sign: shown } : {})} />
        {sign && (
          <small>
            <Message
              id="records.left"
              values={{ money: () => <Money value={row.balance} decimals={decimals} />, amount: row.balance }}
            />
          </small>
        )}
      </div>
    </li>
  );
}
