import type { StatementRow } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { calendarDateAt } from '@sunbird/loan-domain';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useAct, useShell } from '@sunbird/shell-api';
import { Button, CellGroup, EmptyState, Notice, SkeletonRows } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { MoreButton } from '../shared/more-button';
import { Message, useMessages } from '../use-messages';
import styles from './records.module.css';
import { statementCsv } from './statement-csv';
import { type Sign, signsOf } from './statement-sign';
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
            <Download all={all} />
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

/** The catalogue's name of a channel that the market knows, else the lender's name. */
function useChannelName(): (channel: string | undefined) => string | undefined {
  const { market } = useShell();
  const { has, tMessage } = useMessages();
  return channel => {
    const label = market.channels.find(({ channelId }) => channelId === channel)?.label;
    return label && has(label) ? tMessage({ key: label }) : channel;
  };
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

function Download({ all }: { readonly all: () => Promise<readonly StatementRow[]> }): ReactElement {
  const { market, track } = useShell();
  const { t } = useMessages();
  const channelName = useChannelName();
  const save = useAct(async () => {
    track({ eventType: 'click', pageName: 'records', eventOption: 'download' });
    const csv = statementCsv(await all(), {
      zone: market.zone,
      kindName: kind => t(`statementKind.${kind}`),
      channelName: channel => channelName(channel) ?? '',
      headings: [
        t('records.csvDate'),
        t('records.csvTime'),
        t('records.csvWhat'),
        t('records.csvLoan'),
        t('records.csvChannel'),
        t('records.csvAmount'),
        t('records.csvCurrency'),
        t('records.csvLeft'),
      ],
    });
    const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = t('records.csvName');
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  });
  return (
    <div className={styles.block}>
      {save.error !== undefined && (
        <Notice kind="bad" role="alert">
          <ErrorText error={save.error} />
        </Notice>
      )}
      <Button kind="secondary" loading={save.pending} onClick={() => void save.run()}>
        {t('records.download')}
      </Button>
    </div>
  );
}
