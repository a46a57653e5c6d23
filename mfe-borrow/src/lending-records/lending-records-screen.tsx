import { type DataOf, listLendingRecords } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { orderLabelOf, shownLabelOf } from '@sunbird/loan-domain';
import { useCall, useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, LogInCard, Page, RemoteRoot, SkeletonRows } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { PagedList, usePages } from '../shared/pages';
import { useMessages } from '../use-messages';

type LendingRecord = DataOf<typeof listLendingRecords>['list'][number];

const size = 20;

export function Screen(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  return (
    <RemoteRoot>
      <Page title={t('lendingRecords.title')}>
        {session.status === 'signedIn' ? <LendingRecords /> : <LogInCard />}
      </Page>
    </RemoteRoot>
  );
}

/** Every loan of the borrower, newest first (call 13). */
function LendingRecords(): ReactElement {
  const { api } = useShell();
  const { t } = useMessages();
  const call = useCall(listLendingRecords, { page: 1, size });
  const pages = usePages<LendingRecord>(
    call,
    page => api.call(listLendingRecords, { page, size }),
    record => record.orderNo,
  );
  return (
    <PagedList
      listed={{ call, pages }}
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
