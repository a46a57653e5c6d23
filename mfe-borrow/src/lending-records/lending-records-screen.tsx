import { type DataOf, listLendingRecords } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { orderLabelOf, shownLabelOf } from '@sunbird/loan-domain';
import { usePages } from '@sunbird/remote-kit/pages';
import { useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, LogInCard, Page, remoteScreen, SkeletonRows } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { PagedList } from '../shared/pages';
import { useMessages } from '../use-messages';

type LendingRecord = DataOf<typeof listLendingRecords>['list'][number];

export const Screen = remoteScreen(LendingRecordsPage);

function LendingRecordsPage(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  return (
    <Page title={t('lendingRecords.title')}>
      {session.status === 'signedIn' ? <LendingRecords /> : <LogInCard />}
    </Page>
  );
}

/** Every loan of the borrower, newest first (call 13). */
function LendingRecords(): ReactElement {
  const { t } = useMessages();
  const listed = usePages(
    listLendingRecords,
    page => ({ page, size: 20 }),
    record => record.orderNo,
  );
  return (
    <PagedList
      listed={listed}
      skeleton={<SkeletonRows rows={6} />}
      none={[t('lendingRecords.none'), t('lendingRecords.noneText')]}
    >
      {rows => (
        <CellGroup>
          {rows.map(record => (
            <Record key={record.orderNo} record={record} />
          ))}
        </CellGroup>
      )}
    </PagedList>
  );
}

function Record({ record }: { readonly record: LendingRecord }): ReactElement {
  const { t, formatDate } = useMessages();
  const label = shownLabelOf(record.status, orderLabelOf(record.status));
  return (
    <Cell
      title={<span translate="no">{record.productName}</span>}
      sub={`${formatDate(record.time, 'shortDate')} · ${t(`orderLabel.${label}`)}`}
      value={<Money value={record.amount} />}
    />
  );
}
