import { type DataOf, type LoanOrder, listOrders } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { legalTextNames, orderStatus, type ReceivedStatus } from '@sunbird/loan-domain';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';
import { Button, CellGroup, DocumentIcon, Fine, LinkCell, ShieldIcon, SkeletonRows } from '@sunbird/ui';
import { type ReactElement, useCallback, useMemo } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import styles from './agreements.module.css';

/** Every text between the lender and the person: the public ones, and the agreement of each loan. */
export function Screen(): ReactElement {
  const { session, market, navigate } = useShell();
  const { t, formatDate } = useMessages();
  return (
    <UserPage title={t('agreements.title')}>
      <CellGroup title={t('agreements.public')}>
        {legalTextNames.map(name => (
          <LinkCell
            key={name}
            icon={name === 'privacy' ? <ShieldIcon /> : <DocumentIcon />}
            title={t(`agreements.${name}`)}
            sub={t('agreements.since', { date: formatDate(market.legal[name], 'shortDate') })}
            onClick={() => navigate(name)}
          />
        ))}
      </CellGroup>
      {session.status === 'signedIn' && <LoanAgreements />}
    </UserPage>
  );
}

const { repaying, overdue, finished, lending, payFailed } = orderStatus;
/** Statuses of a loan that was confirmed, so that there is an agreement. */
const agreed: readonly ReceivedStatus[] = [repaying, overdue, finished, lending, payFailed];

const firstPage = { page: 1, size: 20 };

type Records = DataOf<typeof listOrders>['list'];

function agreedOrders(records: Records): readonly LoanOrder[] {
  return records
    .filter(row => 'statusLabel' in row)
    .filter(({ status }) => agreed.includes(status))
    .sort((one, other) => other.applyTime - one.applyTime);
}

/** The person's confirmed loans out of both lists of records, newest first. */
function useAgreedOrders(): CallState<readonly LoanOrder[]> {
  const open = useCall(listOrders, { type: 'incomplete', ...firstPage });
  const finished = useCall(listOrders, { type: 'finished', ...firstPage });
  const data = useMemo(
    () => open.data && finished.data && agreedOrders([...open.data.list, ...finished.data.list]),
    [open.data, finished.data],
  );
  const { reload: reloadOpen } = open;
  const { reload: reloadFinished } = finished;
  const reload = useCallback(() => {
    reloadOpen();
    reloadFinished();
  }, [reloadOpen, reloadFinished]);
  const error = open.error ?? finished.error;
  if (data) return { status: 'ready', data, at: Math.min(open.at ?? 0, finished.at ?? 0), error, reload };
  return error === undefined ? { status: 'loading', reload } : { status: 'error', error, reload };
}

/** The agreements of one's own loans, newest first. */
export function LoanAgreements(): ReactElement {
  const { navigate } = useShell();
  const { t, formatDate } = useMessages();
  const orders = useAgreedOrders();
  return (
    <>
      <h2 className={styles.title}>{t('agreements.own')}</h2>
      <Loaded call={orders} skeleton={<SkeletonRows />}>
        {list =>
          list.length === 0 ? (
            <Fine>{t('agreements.none')}</Fine>
          ) : (
            <CellGroup>
              {list.map(order => (
                <LinkCell
                  key={order.orderNo}
                  icon={<DocumentIcon />}
                  title={<Money value={order.loanAmount} />}
                  sub={t('agreements.loan', {
                    orderNo: order.orderNo,
                    date: formatDate(order.applyTime, 'shortDate'),
                  })}
                  onClick={() => navigate('agreement', { orderNo: order.orderNo })}
                />
              ))}
            </CellGroup>
          )
        }
      </Loaded>
      <Button kind="text" onClick={() => navigate('records')}>
        {t('agreements.records')}
      </Button>
    </>
  );
}
