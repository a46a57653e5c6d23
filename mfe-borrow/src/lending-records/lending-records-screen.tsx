import { type DataOf, listLendingRecords } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { orderLabelOf, shownLabelOf } from '@sunbird/loan-domain';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, EmptyState, LogInCard, Page, RemoteRoot, SkeletonRows } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { MoreButton } from '../shared/more-button';
import { usePages } from '../shared/use-pages';
import { useMessages } from '../use-messages';

type LendingRecord = DataOf<typeof listLendingRecords>['list'][number];

const size = 20;

export function Screen(): ReactElement {
  const { session } = useShell();
  return (
    <RemoteRoot>
      <Frame>{session.status === 'signedIn' ? <LendingRecords /> : <LogInCard />}</Frame>
    </RemoteRoot>
  );
}

function Frame({ children }: { readonly children: ReactElement }): ReactElement {
  const { t } = useMessages();
  return <Page title={t('lendingRecords.title')}>{children}</Page>;
}

/** Every loan of the borrower, newest first (call 13). */
function LendingRecords(): ReactElement {
  const { api, navigate } = useShell();
  const { t } = useMessages();
  const call = useCall(listLendingRecords, { page: 1, size });
  const pages = usePages<LendingRecord>(
    call,
    page => api.call(listLendingRecords, { page, size }),
    record => record.orderNo,
  );
  return (
    <Loaded call={call} skeleton={<SkeletonRows rows={6} />}>
      {() =>
        pages.rows.length === 0 ? (
          <EmptyState
            title={t('lendingRecords.none')}
            action={{ label: t('records.seeBorrow'), onClick: () => navigate('home') }}
          >
            {t('lendingRecords.noneText')}
          </EmptyState>
        ) : (
          <>
            <CellGroup>
              {pages.rows.map(record => (
                <Record key={record.orderNo} record={record} />
              ))}
            </CellGroup>
            <MoreButton pages={pages} />
          </>
        )
      }
    </Loaded>
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
