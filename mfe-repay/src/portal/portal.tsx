import { codes, getPortalRepayment, isCallError } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { errorText } from '@sunbird/remote-kit/error-text';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, ExpiredIllustration, Page, Receipt } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { readPlan } from '../payment/payment-plan';
import { HomeButton } from '../shared/home-button';
import { LoadedPage } from '../shared/page-parts';
import { useMessages } from '../use-messages';
import { type PortalLink, PortalPay } from './portal-pay';

/** Codes after which a link can't be paid: another attempt gets the same refusal. */
const finalCodes: readonly number[] = [
  codes.orderTimedOut,
  codes.noPaymentMethod,
  codes.applyInApp,
  codes.notFound,
];

/** The payment link: anyone who has it can pay, signed in or not. It shows no more than a payer needs. */
export function Portal({ payOrderId }: { readonly payOrderId: string }): ReactElement {
  const i18n = useMessages();
  const { t, tMessage } = i18n;
  const { channelId, sentAt } = readPlan(payOrderId, useQueryParams());
  useStepFocus(`${channelId} ${sentAt}`);
  const call = useCall(getPortalRepayment, { payOrderId });
  usePolling(call, channelId !== undefined && call.data?.status === 'open', sentAt);
  const { error, data: link } = call;

  if (isCallError(error, 'ApiError') && finalCodes.includes(error.code)) {
    return (
      <PortalOver title={errorText(error, i18n)} inApp={error.code === codes.applyInApp}>
        {t('portal.askAgain')}
      </PortalOver>
    );
  }
  if (link?.status === 'paid') return <PortalPaid link={link} />;
  if (link?.status === 'expired') {
    return <PortalOver title={tMessage({ key: 'error.orderTimedOut' })}>{t('portal.expired')}</PortalOver>;
  }
  if (link) return <PortalPay link={link} channelId={channelId} sentAt={sentAt} />;
  return <LoadedPage call={call} title={t('portal.title')} back={false} />;
}

interface PortalOverProps {
  readonly title: string;
  /** Where the payment goes on in the app. */
  readonly inApp?: boolean;
  readonly children: string;
}

/** The link can't be paid any more. */
function PortalOver({ title, inApp = false, children }: PortalOverProps): ReactElement {
  const { t } = useMessages();
  const { navigate } = useShell();
  return (
    <Page title={t('portal.title')} back={false}>
      <EmptyState
        role="alert"
        illustration={<ExpiredIllustration />}
        title={title}
        action={
          inApp
            ? { label: t('portal.openApp'), onClick: () => navigate('openApp') }
            : { label: t('common.backHome'), onClick: () => navigate('home') }
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}

/** The link was paid. */
function PortalPaid({ link }: { readonly link: PortalLink }): ReactElement {
  const { t } = useMessages();
  return (
    <Page back={false} help={false} sticky={<HomeButton kind="secondary" />}>
      <Receipt
        title={t('portal.paid')}
        lead={t('portal.paidText')}
        rows={[
          { label: t('receipt.paid'), value: <Money value={link.amount} /> },
          { label: t('portal.for'), value: link.payerMasked },
          { label: t('portal.product'), value: link.productName },
          { label: t('receipt.number'), value: link.payOrderId },
        ]}
      />
    </Page>
  );
}
