import { usePromotionShell } from '@sunbird/shell-api';
import { ApprovedIllustration, Button, EmptyState, Page } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';

function ConfirmPage({ children, sticky }: { children: ReactNode; sticky?: ReactNode }): ReactElement {
  const { t } = useMessages();
  return (
    <Page title={t('confirm.title')} sticky={sticky}>
      {children}
    </Page>
  );
}

/** On to the shell's confirmation, where the agreement is read and signed. */
export function ReadAndConfirm({ orderNo }: { readonly orderNo: string }): ReactElement {
  const { confirmLoan, track } = usePromotionShell();
  const { t } = useMessages();
  return (
    <Button
      onClick={() => {
        track({ eventType: 'click', pageName: 'yx2ConfirmBorrow', eventOption: 'confirmation', orderNo });
        confirmLoan(orderNo);
      }}
    >
      {t('confirm.read')}
    </Button>
  );
}

/** An approved loan whose price the next page knows. */
export function ApprovedWithoutPrice({ orderNo }: { readonly orderNo: string }): ReactElement {
  const { t } = useMessages();
  return (
    <ConfirmPage sticky={<ReadAndConfirm orderNo={orderNo} />}>
      <EmptyState illustration={<ApprovedIllustration />} title={t('confirm.approved')}>
        {t('confirm.approvedText')}
      </EmptyState>
    </ConfirmPage>
  );
}

/** Why there is no loan to confirm here, and the way on. */
const ends = {
  /** The address names no amount, or one that is not on offer. */
  nothingChosen: { action: 'confirm.seeOffers', to: 'yx2', kind: 'primary' },
  /** An application or a loan of the same product is open. */
  underWay: { action: 'confirm.seeLoan', to: 'home', kind: 'primary' },
  /** After a rejection one may apply again from a day on. */
  wait: { action: 'common.goHome', to: 'home', kind: 'secondary' },
} as const;

interface ConfirmEndProps {
  readonly end: keyof typeof ends;
  /** Epoch ms, of `wait`. */
  readonly retryAfter?: number | undefined;
}

export function ConfirmEnd({ end, retryAfter }: ConfirmEndProps): ReactElement {
  const { navigate } = usePromotionShell();
  const { t, formatDate } = useMessages();
  const { action, to, kind } = ends[end];
  function goOn() {
    return to === 'yx2' ? navigate('yx2', {}, { replace: true }) : navigate('home');
  }
  const wait = retryAfter !== undefined && t('confirm.waitText', { date: formatDate(retryAfter, 'date') });
  return (
    <EmptyState title={t(`confirm.${end}`)} action={{ label: t(action), onClick: goOn }} actionKind={kind}>
      {end === 'wait' ? wait : t(`confirm.${end}Text`)}
    </EmptyState>
  );
}

/** The same as a page of its own. */
export function ConfirmEndPage(props: ConfirmEndProps): ReactElement {
  return (
    <ConfirmPage>
      <ConfirmEnd {...props} />
    </ConfirmPage>
  );
}
