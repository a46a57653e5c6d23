import { type Channel, codes, type DataOf, getPortalRepayment, isCallError } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { errorText } from '@sunbird/remote-kit/error-text';
import { everyHour, usePolling } from '@sunbird/remote-kit/use-polling';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  CostList,
  EmptyState,
  ExpiredIllustration,
  Notice,
  Page,
  Receipt,
  SkeletonCards,
  Stack,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { ChannelResponseView, useChannelResponse } from '../payment/channel-response';
import { NotPaid, useTurnedBack } from '../payment/leave/not-paid';
import { ProviderPage } from '../payment/leave/provider-page';
import { OtherAccounts } from '../payment/other-accounts';
import { readPlan } from '../payment/payment-plan';
import { SentPayment, usePostingMinutes, WaitHead } from '../payment/waiting';
import { WayPage } from '../payment/way-page';
import { plus } from '../shared/amounts';
import { ChannelCells, useChannels } from '../shared/channels';
import { HomeButton } from '../shared/home-button';
import { LoadedPage } from '../shared/page-parts';
import { Message, useMessages } from '../use-messages';

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
  const { channelId, due, sentAt } = readPlan(payOrderId, useQueryParams());
  useStepFocus(`${channelId} ${sentAt}`);
  const call = useCall(getPortalRepayment, { payOrderId });
  const isOpen = call.data?.status === 'open';
  usePolling(call, isOpen && (channelId !== undefined || everyHour), sentAt);
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
  if (link) return <PortalPay link={link} channelId={channelId} due={due} sentAt={sentAt} />;
  return <LoadedPage call={call} title={t('portal.title')} back={false} />;
}

interface PortalOverProps {
  readonly title: string;
  /** Where the payment continues in the app. */
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

type PortalLink = DataOf<typeof getPortalRepayment>;

interface PortalPayProps {
  readonly link: PortalLink;
  readonly channelId: string | undefined;
  /** What was to be paid then, in major units. */
  readonly due: number | undefined;
  /** Epoch ms, by the device's clock, at which the payer reported the payment as sent. */
  readonly sentAt: number | undefined;
}

/** An open link: the loan and the choice of a channel, then where to pay, then the wait. */
function PortalPay({ link, channelId, due, sentAt }: PortalPayProps): ReactElement {
  const { t, tMessage, formatDate } = useMessages();
  const { amount, expireAt, payerMasked, productName } = link;
  const usable = link.channels.filter(({ kind, enabled }) => enabled && kind !== 'manual');
  const chosen = usable.find(channel => channel.channelId === channelId);
  if (sentAt !== undefined) {
    return <PortalSent link={link} channelId={channelId} amount={due ?? amount} sentAt={sentAt} />;
  }
  if (chosen) return <PortalChannel key={channelId} link={link} channel={chosen} />;
  return (
    <WayPage
      title={t('portal.title')}
      back={false}
      label={t('portal.toPay')}
      amount={amount}
      note={t('portal.before', { time: formatDate(expireAt, 'weekdayTime') })}
    >
      <Card>
        <CostList
          rows={[
            { label: t('portal.for'), value: payerMasked },
            { label: t('portal.product'), value: productName },
          ]}
        />
      </Card>
      {channelId !== undefined && (
        <Notice kind="warn" role="status">
          {tMessage({ key: 'error.noPaymentMethod' })}
        </Notice>
      )}
      <UsableChannels link={link} usable={usable} />
      <Notice>{t('portal.safe')}</Notice>
    </WayPage>
  );
}

interface UsableChannelsProps {
  readonly link: PortalLink;
  readonly usable: readonly Channel[];
}

function UsableChannels({ link, usable }: UsableChannelsProps): ReactElement {
  const { tMessage } = useMessages();
  const { navigate } = useShell();
  const { payOrderId, amount } = link;
  if (usable.length === 0) return <EmptyState title={tMessage({ key: 'error.noPaymentMethod' })} />;
  return (
    <ChannelCells
      channels={usable}
      amount={amount}
      onChoose={({ channelId }) => navigate('cashier', { payOrderId, channelId })}
    />
  );
}

interface PortalChannelProps {
  readonly link: PortalLink;
  readonly channel: Channel;
}

function PortalChannel({ link, channel }: PortalChannelProps): ReactElement {
  const { t } = useMessages();
  const { navigate } = useShell();
  const { payOrderId, amount } = link;
  const { channelId, fee = 0 } = channel;
  const { nameOf, rulesOf } = useChannels();
  const title = nameOf(channelId, channel.channelName);
  const minutes = usePostingMinutes(channelId);
  const confirmation = { payOrderId, channelId, amount, comeBack: { payOrderId, channelId, due: amount } };
  const { run, answer, opens, leaving } = useChannelResponse(
    amount,
    rulesOf(channelId)?.inApp ? confirmation : undefined,
  );
  const leaves = channel.kind === 'card' || channel.kind === 'link';
  function another(other?: Channel) {
    return navigate('cashier', { payOrderId, channelId: other?.channelId }, { replace: true });
  }
  const others = (
    <OtherAccounts channels={link.channels} channelId={channelId} amount={amount} onChoose={another} />
  );
  if (answer) {
    const shown = { answer, title, amount, fee, minutes, others, leaving };
    const wait = () => navigate('cashier', { payOrderId, channelId, due: amount, sent: Date.now() });
    return <ChannelResponseView {...shown} payer="anyone" onSent={wait} />;
  }
  if (opens) {
    return (
      <Page title={title}>
        <SkeletonCards />
      </Page>
    );
  }
  return (
    <ProviderPage
      title={title}
      amount={amount}
      rows={[{ label: t('portal.toPay'), value: amount }]}
      fee={fee}
      note={leaves ? t('link.note') : t('portal.next')}
      action={leaves ? <Message id="pay.amount" values={{ amount: plus(amount, fee) }} /> : t('portal.show')}
      {...leaving}
      onPay={() => void run(confirmation)}
      onAnother={() => another()}
    >
      {others}
    </ProviderPage>
  );
}

interface PortalSentProps extends Pick<PortalPayProps, 'link' | 'channelId'> {
  /** That was sent, in major units. */
  readonly amount: number;
  readonly sentAt: number;
}

/** Waits for the payment that was sent, or says that the payer came back from the provider's page without paying. */
function PortalSent({ link, channelId, amount, sentAt }: PortalSentProps): ReactElement {
  const { t } = useMessages();
  const { navigate } = useShell();
  const minutes = usePostingMinutes();
  const { payOrderId } = link;
  function leadBack(to?: string) {
    return navigate('cashier', { payOrderId, channelId: to }, { replace: true });
  }
  if (useTurnedBack()) {
    return (
      <NotPaid title={t('portal.title')} onAgain={() => leadBack(channelId)} onAnother={() => leadBack()} />
    );
  }
  return (
    <Page
      title={t('portal.title')}
      sticky={
        <Button kind="secondary" onClick={() => leadBack()}>
          {t('common.back')}
        </Button>
      }
    >
      <Stack gap="medium">
        <WaitHead lead={<Message id="waiting.lead" values={{ minutes }} />}>{t('link.waiting')}</WaitHead>
        <SentPayment amount={amount} sentAt={sentAt} />
      </Stack>
    </Page>
  );
}
