import type { StatementRow } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { calendarDateAt } from '@sunbird/loan-domain';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useShell } from '@sunbird/shell-api';
import { CellGroup, EmptyState, SkeletonRows } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { MoreButton } from '../shared/more-button';
import { Message, useMessages } from '../use-messages';
import styles from './records.module.css';
import { SaveStatement } from './save-statement';
import { type Sign, signsOf } from './statement-sign';
import { useChannelName } from './use-channel-name';
import { useStatement } from './use-orders';

/** Every movement of money by month, with what was left to repay after it, on screen and as a file. */
export function Statement(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { call, pages, all } = useStatement();
  return (
    <Loaded call={call} skeleton={<SkeletonRows />}>
      {() =>
        pages.rows.length === 0 ? (
          <EmptyState
            title={t('records.noStatement')}
            action={{ label: t('records.seeBorrow'), onClick: () => navigate('home') }}
          >
            {t('records.noStatementText')}
          </EmptyState>
        ) : (
          <>
            <Months rows={pages.rows} />
            <MoreButton pages={pages} />
            <SaveStatement all={all} show={rows => <Months rows={rows} />} />
          </>
        )
      }
    </Loaded>
  );
}

function Months({ rows }: { readonly rows: readonly StatementRow[] }): ReactElement {
  const { market } = useShell();
  const { formatDate } = useMessages();
  const signs = signsOf(rows);
  const months = new Map<string, StatementRow[]>();
  for (const row of rows) {
    const month = calendarDateAt(row.time, market.zone).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), row]);
  }
  return (
    <>
      {[...months].map(([month, own]) => (
        <CellGroup key={month} title={formatDate(`${month}-01`, 'month')}>
          <ul>
            {own.map(row => (
              <Movement key={row.id} row={row} sign={signs.get(row.id)} />
            ))}
          </ul>
        </CellGroup>
      ))}
    </>
  );
}

function Movement({ row, sign }: { readonly row: StatementRow; readonly sign: Sign }): ReactElement {
  const { t, formatDate } = useMessages();
  const channelName = useChannelName();
  const channel = channelName(row.channel);
  return (
    <li className={styles.movement}>
      <div className={styles.what}>
        {t(`statementKind.${row.kind}`)}
        <small>
          {formatDate(row.time, 'dayTime')} · {channel ?? row.orderNo}
        </small>
      </div>
      <div className={styles.much}>
        <Money value={row.amount} {...(sign ? { sign } : {})} />
        {sign && (
          <small>
            <Message id="records.left" values={{ amount: row.balance }} />
          </small>
        )}
      </div>
    </li>
  );
}
