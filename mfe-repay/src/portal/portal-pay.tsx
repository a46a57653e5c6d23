import type { Channel } from '@sunbird/api-client';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useMomentText } from '@sunbird/remote-kit/use-moment-text';
import { useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  CostList,
  EmptyState,
  Notice,
  Page,
  PayoutIllustration,
  Stack,
  Title,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { ChannelResponseView } from '../payment/channel-response';
import { ProviderPage } from '../payment/leave/provider-page';
import { OtherAccounts } from '../payment/other-accounts';
import { PayFigure } from '../payment/pay-figure';
import { useChannelResponse } from '../payment/use-channel-response';
import { ChannelCells } from '../shared/channel-cells';
import { useChannelName, useChannelRules } from '../shared/channels';
import { Message, useMessages } from '../use-messages';
import type { PortalLink } from './portal-paid';

const usualMinutes = 15;

export interface PortalPayProps {
  readonly link: PortalLink;
  readonly channelId: string | undefined;
  /** Epoch ms, by the device's clock, at which the payer reported the payment as sent. */
  readonly sentAt: number | undefined;
}

/** An open link: the loan and the choice of a channel, then where to pay, then the wait. */
export function PortalPay({ link, channelId, sentAt }: PortalPayProps): ReactElement {
  const { t, tMessage, formatDate } = useMessages();
  const shell = useShell();
  const { payOrderId, amount, expireAt, payerMasked, productName } = link;
  const usable = link.channels.filter(({ kind, enabled }) => enabled && kind !== 'manual');
  const chosen = usable.find(channel => channel.channelId === channelId);
  if (sentAt !== undefined) return <PortalWait link={link} sentAt={sentAt} />;
  if (chosen) return <PortalChannel key={channelId} link={link} channel={chosen} />;
  return (
    <Page title={t('portal.title')} back={false}>
      <Stack gap="medium">
        <PayFigure
          label={t('portal.toPay')}
          amount={amount}
          note={t('portal.before', { time: formatDate(expireAt, 'weekdayTime') })}
        />
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
        {usable.length === 0 ? (
          <EmptyState title={tMessage({ key: 'error.noPaymentMethod' })} />
        ) : (
          <ChannelCells
            channels={usable}
            amount={amount}
            onChoose={channel => shell.navigate('cashier', { payOrderId, channelId: channel.channelId })}
          />
        )}
        <Notice>{t('portal.safe')}</Notice>
      </Stack>
    </Page>
  );
}

function PortalChannel({
  link,
  channel,
}: {
  readonly link: PortalLink;
  readonly channel: Channel;
}): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const { payOrderId, amount } = link;
  const { channelId } = channel;
  const title = useChannelName()(channelId, channel.channelName);
  const rules = useChannelRules()(channelId);
  const { run, answer, leaving } = useChannelResponse();
  const leaves = channel.kind === 'card' || channel.kind === 'link';
  function another() {
    return shell.navigate('cashier', { payOrderId }, { replace: true });
  }
  function wait() {
    return shell.navigate('cashier', { payOrderId, channelId, sent: Date.now() });
  }
  const others = (
    <OtherAccounts
      channels={link.channels}
      channelId={channelId}
      amount={amount}
      onChoose={other =>
        shell.navigate('cashier', { payOrderId, channelId: other.channelId }, { replace: true })
      }
    />
  );
  if (answer) {
    return (
      <ChannelResponseView
        answer={answer}
        title={title}
        amount={amount}
        minutes={rules?.postingMinutes || usualMinutes}
        onSent={wait}
        payer="anyone"
        others={others}
        leaving={leaving}
      />
    );
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
      onAnother={another}
    >
      {others}
    </ProviderPage>
  );
}

function PortalWait({ link, sentAt }: { readonly link: PortalLink; readonly sentAt: number }): ReactElement {
  const { t } = useMessages();
  const clock = useLenderClock();
  const momentText = useMomentText(clock.now);
  const shell = useShell();
  const { payOrderId, amount } = link;
  return (
    <Page
      title={t('portal.title')}
      sticky={
        <Button kind="secondary" onClick={() => shell.navigate('cashier', { payOrderId }, { replace: true })}>
          {t('common.back')}
        </Button>
      }
    >
      <Stack gap="medium">
        <div role="status">
          <PayoutIllustration />
          <Title center lead={<Message id="waiting.lead" values={{ minutes: usualMinutes }} />}>
            {t('link.waiting')}
          </Title>
        </div>
        <Card>
          <CostList
            rows={[
              { label: t('waiting.sent'), value: amount },
              { label: t('waiting.time'), value: momentText(clock.fromDevice(sentAt)) },
            ]}
          />
        </Card>
      </Stack>
    </Page>
  );
}
