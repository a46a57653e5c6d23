import type { Channel, DataOf, getPortalRepayment } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { Button, Card, CostList, EmptyState, Notice, Page, Stack } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { ChannelResponseView } from '../payment/channel-response';
import { ProviderPage } from '../payment/leave/provider-page';
import { OtherAccounts } from '../payment/other-accounts';
import { useChannelResponse } from '../payment/use-channel-response';
import { SentPayment, usePostingMinutes, WaitHead } from '../payment/waiting';
import { WayPage } from '../payment/way-page';
import { ChannelCells, useChannels } from '../shared/channels';
import { Message, useMessages } from '../use-messages';

export type PortalLink = DataOf<typeof getPortalRepayment>;

export interface PortalPayProps {
  readonly link: PortalLink;
  readonly channelId: string | undefined;
  /** Epoch ms, by the device's clock, at which the payer reported the payment as sent. */
  readonly sentAt: number | undefined;
}

/** An open link: the loan and the choice of a channel, then where to pay, then the wait. */
export function PortalPay({ link, channelId, sentAt }: PortalPayProps): ReactElement {
  const { t, tMessage, formatDate } = useMessages();
  const { amount, expireAt, payerMasked, productName } = link;
  const usable = link.channels.filter(({ kind, enabled }) => enabled && kind !== 'manual');
  const chosen = usable.find(channel => channel.channelId === channelId);
  if (sentAt !== undefined) return <PortalWait link={link} sentAt={sentAt} />;
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
  const { channelId } = channel;
  const { nameOf } = useChannels();
  const title = nameOf(channelId, channel.channelName);
  const minutes = usePostingMinutes(channelId);
  const { run, answer, leaving } = useChannelResponse();
  const leaves = channel.kind === 'card' || channel.kind === 'link';
  function another(other?: Channel) {
    return navigate('cashier', { payOrderId, channelId: other?.channelId }, { replace: true });
  }
  const others = (
    <OtherAccounts channels={link.channels} channelId={channelId} amount={amount} onChoose={another} />
  );
  if (answer) {
    const shown = { answer, title, amount, minutes, others, leaving };
    const wait = () => navigate('cashier', { payOrderId, channelId, sent: Date.now() });
    return <ChannelResponseView {...shown} payer="anyone" onSent={wait} />;
  }
  return (
    <ProviderPage
      title={title}
      amount={amount}
      rows={[
        { label: t('portal.toPay'), value: amount },
        { label: t('pay.fee'), value: channel.fee ?? 0 },
      ]}
      note={leaves ? t('link.note') : t('portal.next')}
      action={leaves ? <Message id="pay.amount" values={{ amount }} /> : t('portal.show')}
      {...leaving}
      onPay={() => void run({ payOrderId, channelId, amount, comeBack: { payOrderId, channelId } })}
      onAnother={() => another()}
    >
      {others}
    </ProviderPage>
  );
}

function PortalWait({ link, sentAt }: { readonly link: PortalLink; readonly sentAt: number }): ReactElement {
  const { t } = useMessages();
  const { navigate } = useShell();
  const minutes = usePostingMinutes();
  const { payOrderId, amount } = link;
  return (
    <Page
      title={t('portal.title')}
      sticky={
        <Button kind="secondary" onClick={() => navigate('cashier', { payOrderId }, { replace: true })}>
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
