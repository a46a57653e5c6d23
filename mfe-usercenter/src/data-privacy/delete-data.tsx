import { allowsCoupons, type ReceivedStatus } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Button, Card, Collapse, Notice, useConfirm } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useHomeOrder } from '../shared/use-home-order';
import { type MessageKey, useMessages } from '../use-messages';
import styles from './data-privacy.module.css';
import { Part, RequestResult, useDataRequest } from './data-request';

const points = [
  'privacy.delete.goes',
  'privacy.delete.stays',
  'privacy.delete.open',
  'privacy.delete.bureau',
  'privacy.delete.account',
] as const satisfies readonly MessageKey[];

/** What deletion does and does not do, in full. */
function DeletionMeans(): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const hasCoupons = allowsCoupons(market) ? 'yes' : 'no';
  return (
    <div className={styles.notice}>
      <Card padding="tight">
        <Collapse title={t('privacy.delete.means')}>
          <ul className={styles.points}>
            {points.map(point => (
              <li key={point}>{t(point, { hasCoupons })}</li>
            ))}
          </ul>
        </Collapse>
      </Card>
    </div>
  );
}

/** Money is on its way, or is owed: nothing about this loan may be deleted. */
const owed: readonly ReceivedStatus[] = [7, 2, 3];

/** Deletion: what is deleted, what the law makes the lender keep, and why it is refused while a loan is open. */
export function DeleteData(): ReactElement | null {
  const { market, session } = useShell();
  const hasCoupons = allowsCoupons(market) ? 'yes' : 'no';
  const { t, formatDate } = useMessages();
  const [confirm, dialog] = useConfirm();
  const home = useHomeOrder();
  const order = home.order && owed.includes(home.order.status) ? home.order : undefined;
  const request = useDataRequest('delete');
  if (request.missing) return null;
  const taken = request.answer !== undefined && request.answer.status !== 'refused';
  async function ask() {
    const agreed = await confirm({
      title: t('privacy.delete.question'),
      text: t(order ? 'privacy.delete.consequenceOpen' : 'privacy.delete.consequence', { hasCoupons }),
      confirm: t(order ? 'privacy.delete.confirmOpen' : 'privacy.delete.confirm'),
      cancel: t('privacy.delete.keep'),
      danger: !order,
    });
    if (agreed) await request.send();
  }
  return (
    <Part title={t('privacy.delete')} lead={t('privacy.delete.text')}>
      <DeletionMeans />
      {order && !request.answer && (
        <div className={styles.notice}>
          <Notice kind="warn">{t('privacy.delete.openLoan', { orderNo: order.orderNo })}</Notice>
        </div>
      )}
      <RequestResult request={request}>
        {({ readyBy, requestId, status }) =>
          status === 'done'
            ? t('privacy.delete.done')
            : t('privacy.delete.received', { date: formatDate(readyBy, 'weekdayTime'), number: requestId })
        }
      </RequestResult>
      {request.answer?.status === 'done' && (
        <Button onClick={() => void session.logOut()}>{t('common.logOut')}</Button>
      )}
      {!taken && (
        <Button kind="secondary" loading={request.pending} onClick={() => void ask()}>
          {t('privacy.delete.action')}
        </Button>
      )}
      {dialog}
    </Part>
  );
}
