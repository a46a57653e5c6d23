import { useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, Page, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { forgetLeaving, recallLeaving } from '../payment/leave/use-leave';
import { useMessages } from '../use-messages';

/** Leads back to the payment that the borrower left for; a link that names none says so. */
export function ReturnFromProvider(): ReactElement {
  const { t, tMessage } = useMessages();
  const shell = useShell();
  const { drafts, navigate } = shell;
  const query = useQueryParams();
  const [unknown, setUnknown] = useState(false);

  useEffect(() => {
    let stale = false;
    recallLeaving(drafts).then(
      leaving => {
        if (stale) return;
        if (!leaving) return setUnknown(true);
        void forgetLeaving(drafts);
        const { params, paying } = leaving;
        const sent = paying ? Date.now() : undefined;
        navigate('cashier', { ...query, ...params, sent }, { replace: true });
      },
      () => {
        if (!stale) setUnknown(true);
      },
    );
    return () => {
      stale = true;
    };
  }, [drafts, navigate, query]);

  return (
    <Page title={t('repay.title')}>
      {unknown ? (
        <EmptyState
          role="alert"
          title={tMessage({ key: 'error.payOrderIdEmpty' })}
          action={{ label: t('common.backHome'), onClick: () => navigate('home') }}
        >
          {t('portal.askAgain')}
        </EmptyState>
      ) : (
        <SkeletonCards />
      )}
    </Page>
  );
}
