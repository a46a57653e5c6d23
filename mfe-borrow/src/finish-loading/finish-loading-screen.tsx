import { codes, isCallError, type LoanOrder } from '@sunbird/api-client';
import { type MarketConsent, orderStatus } from '@sunbird/loan-domain';
import { ConsentGate } from '@sunbird/remote-kit/consent-gate';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { useOrder } from '@sunbird/remote-kit/use-order';
import { useShell } from '@sunbird/shell-api';
import {
  Button,
  CloudIllustration,
  DeviceIcon,
  Page,
  remoteScreen,
  SkeletonCards,
  Spinner,
  Title,
} from '@sunbird/ui';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { OrderGate, useOrderNo } from '../shared/order/order-gate';
import { useMessages } from '../use-messages';
import { CheckAnswers } from './answers/check-answers';
import styles from './finish-loading.module.css';
import { useSubmit } from './use-submit';

/** The application is being sent; the page has no button. */
function Sending(): ReactElement {
  const { t } = useMessages();
  return (
    <Page back={false} help={false}>
      <div className={styles.middle}>
        <Spinner />
        <Title center heading lead={t('finish.sendingText')}>
          {t('finish.sending')}
        </Title>
      </div>
    </Page>
  );
}

interface PermissionsMissingProps {
  readonly message: string | undefined;
  readonly onRetry: () => void;
}

/**
 * The lender requires permissions that the device refused: explains why and how to allow them. A browser can't give
 * them: there the application continues in the app.
 */
function PermissionsMissing({ message, onRetry }: PermissionsMissingProps): ReactElement {
  const { bridge, navigate } = useShell();
  const { t } = useMessages();
  const picture = <DeviceIcon size={48} />;
  if (!bridge.inWrapper) {
    return (
      <Stopped
        picture={picture}
        title={t('error.applyInApp')}
        lead={t('finish.openAppText')}
        action={{ label: t('finish.openApp'), onClick: () => navigate('openApp') }}
      />
    );
  }
  return (
    <Stopped
      picture={picture}
      title={t('finish.permissions')}
      lead={message ?? t('finish.permissionsText')}
      action={{ label: t('common.tryAgain'), onClick: onRetry }}
    />
  );
}

interface ConsentMissingProps {
  readonly error: unknown;
  readonly onRead: () => void;
}

/** The lender took no application without a consent: the borrower reads it and decides. */
function ConsentMissing({ error, onRead }: ConsentMissingProps): ReactElement {
  const { t } = useMessages();
  return (
    <Stopped
      picture={<CloudIllustration />}
      title={t('finish.notSent')}
      lead={<ErrorText error={error} />}
      action={{ label: t('finish.readConsent'), onClick: onRead }}
    />
  );
}

export const Screen = remoteScreen(FinishLoading);

function FinishLoading(): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const orderNo = useOrderNo();
  const orderState = useOrder(orderNo);
  const [turn, setTurn] = useState(0);
  const { order } = orderState;
  const consents = market.consents ?? [];
  if (order?.status === orderStatus.finishLoading) {
    return (
      <ConsentGate consents={consents.filter(({ requestedOn }) => requestedOn !== 'FinishLoading')}>
        {askAgain => (
          <Submission
            key={turn}
            order={order}
            consents={consents.filter(({ requestedOn }) => requestedOn === 'FinishLoading')}
            onRefused={orderState.reload}
            onConsentMissing={() => {
              askAgain();
              setTurn(turn + 1);
            }}
          />
        )}
      </ConsentGate>
    );
  }
  return (
    <Page title={t('finish.title')} back={false}>
      <OrderGate orderNo={orderNo} orderState={orderState} skeleton={<SkeletonCards cards={4} />} current>
        {sent => <SentBefore order={sent} />}
      </OrderGate>
    </Page>
  );
}

/** The order has moved on, for example before a reload: navigates to its present screen. */
function SentBefore({ order }: { readonly order: LoanOrder }): ReactElement {
  const shell = useShell();
  useEffect(() => {
    if (shell.dispatchOrder(order, {}, { replace: true }) === false)
      shell.navigate('home', {}, { replace: true });
  }, [shell, order]);
  return <Spinner />;
}

interface SubmissionProps {
  readonly order: LoanOrder;
  /** What is asked beside the button that sends. */
  readonly consents: readonly MarketConsent[];
  /** Reloads the order, which may have moved on. */
  readonly onRefused: () => void;
  /** The lender misses a consent that was given here, such as one that was taken back on another device. */
  readonly onConsentMissing: () => void;
}

function Submission({ order, consents, onRefused, onConsentMissing }: SubmissionProps): ReactElement {
  const { state, send } = useSubmit(order, onRefused);
  switch (state.step) {
    case 'checking':
      return <CheckAnswers order={order} consents={consents} onSend={send} />;
    case 'sending':
      return <Sending />;
    case 'permissions':
      return <PermissionsMissing message={state.message} onRetry={send} />;
    case 'failed':
      return isCallError(state.error, 'ApiError') && state.error.code === codes.consentMissing ? (
        <ConsentMissing error={state.error} onRead={onConsentMissing} />
      ) : (
        <NotSent error={state.error} onRetry={send} />
      );
  }
}

export interface StoppedProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly lead: ReactNode;
  readonly action: { readonly label: string; readonly onClick: () => void };
  readonly help?: false;
}

/** The application was not sent: why, what the borrower can do about it, and the way home. */
export function Stopped({ picture, title, lead, action, help }: StoppedProps): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  return (
    <Page
      back={false}
      {...(help === false && { help })}
      sticky={
        <>
          <Button onClick={action.onClick}>{action.label}</Button>
          <Button kind="text" onClick={() => navigate('home', {}, { replace: true })}>
            {t('finish.later')}
          </Button>
        </>
      }
    >
      <div className={styles.middle} role="alert">
        {picture}
        <Title center heading lead={lead}>
          {title}
        </Title>
      </div>
    </Page>
  );
}

export interface NotSentProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Sends again, once, when a network that was away is back. */
function useRetryOnline(isRetried: boolean, onRetry: () => void): void {
  const { online } = useShell().connectivity;
  const wasOffline = useRef(!online);
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    if (online && wasOffline.current && isRetried) retry.current();
    wasOffline.current = !online;
  }, [online, isRetried]);
}

/**
 * The submission failed: shows what is saved, with Retry and the way home. What a missing network stopped is sent by
 * itself when the network is back.
 */
export function NotSent({ error, onRetry }: NotSentProps): ReactElement {
  const { connectivity } = useShell();
  const { t } = useMessages();
  const isLost = !isCallError(error, 'ApiError');
  useRetryOnline(isLost, onRetry);
  const lost = connectivity.online ? 'finish.connectionLost' : 'finish.offline';
  return (
    <Stopped
      help={false}
      picture={<CloudIllustration />}
      title={t('finish.notSent')}
      lead={isLost ? t(lost) : <ErrorText error={error} />}
      action={{ label: t('common.tryAgain'), onClick: onRetry }}
    />
  );
}
