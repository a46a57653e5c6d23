import { codes, getPortalRepayment, isCallError } from '@sunbird/api-client';
import { errorText } from '@sunbird/remote-kit/error-text';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, ExpiredIllustration, Page, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { PortalPaid } from './portal-paid';
import { PortalPay } from './portal-pay';

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
  const shell = useShell();
  const { sent, channelId } = useQueryParams();
  const sentAt = sent !== undefined && /^\d{1,15}$/.test(sent) ? Number(sent) : undefined;
  useStepFocus(`${channelId} ${sent}`);
  const call = useCall(getPortalRepayment, { payOrderId });
  usePolling(call, channelId !== undefined && call.data?.status === 'open', sentAt);
  const title = t('portal.title');
  const home = { label: t('common.backHome'), onClick: () => shell.navigate('home') };
  const { error } = call;

  if (isCallError(error, 'ApiError') && finalCodes.includes(error.code)) {
    const openApp = { label: t('portal.openApp'), onClick: () => shell.navigate('openApp') };
    return (
      <Page title={title} back={false}>
        <EmptyState
          role="alert"
          illustration={<ExpiredIllustration />}
          title={errorText(error, i18n)}
          action={error.code === codes.applyInApp ? openApp : home}
        >
          {t('portal.askAgain')}
        </EmptyState>
      </Page>
    );
  }
  if (call.data?.status === 'paid') return <PortalPaid link={call.data} />;
  if (call.data?.status === 'expired') {
    return (
      <Page title={title} back={false}>
        <EmptyState
          role="alert"
          illustration={<ExpiredIllustration />}
          title={tMessage({ key: 'error.orderTimedOut' })}
          action={home}
        >
          {t('portal.expired')}
        </EmptyState>
      </Page>
    );
  }
  if (call.data) return <PortalPay link={call.data} channelId={channelId} sentAt={sentAt} />;
  return (
    <Page title={title} back={false}>
      <Loaded call={call} skeleton={<SkeletonCards />}>
        {() => null}
      </Loaded>
    </Page>
  );
}
