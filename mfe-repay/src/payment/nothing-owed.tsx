import { dispatchTarget, unknownStatus } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { EmptyState } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import type { RepayDetail } from './outcome';

/** A loan on which nothing can be paid now: not paid out yet, cancelled, or in a state that this app does not know. */
export function NothingOwed({
  detail,
}: {
  readonly detail: Pick<RepayDetail, 'orderNo' | 'status'>;
}): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const home = { label: t('common.backHome'), onClick: () => shell.navigate('home') };
  if (detail.status === unknownStatus) {
    const ask = { label: t('common.talkToUs'), onClick: () => shell.navigate('customerServices') };
    return (
      <EmptyState title={t('nothingOwed.unknown')} action={ask} quiet={home}>
        {t('nothingOwed.unknownText')}
      </EmptyState>
    );
  }
  const leads = dispatchTarget(detail.status) !== false;
  function seeLoan() {
    if (shell.dispatchOrder(detail) === false) shell.navigate('records');
  }
  return (
    <EmptyState
      title={t('nothingOwed.title')}
      action={{ label: leads ? t('nothingOwed.seeLoan') : t('nothingOwed.records'), onClick: seeLoan }}
      quiet={home}
    >
      {t('nothingOwed.text')}
    </EmptyState>
  );
}
