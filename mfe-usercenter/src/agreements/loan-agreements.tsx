import { Money } from '@sunbird/i18n';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useShell } from '@sunbird/shell-api';
import { Button, CellGroup, DocumentIcon, Fine, LinkCell, SkeletonRows } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './agreements.module.css';
import { useAgreedOrders } from './use-agreed-orders';

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
