import type { Channel } from '@sunbird/api-client';
import type { PayChannel } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { BankIcon, CardIcon, DeviceIcon, ExternalIcon, StoreIcon, UploadIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type Messages, useMessages } from '../use-messages';
import { couponChannel } from './coupon-channel';

const icons: Readonly<Record<Channel['kind'], ReactElement>> = {
  transfer: <BankIcon />,
  reserved: <BankIcon />,
  card: <CardIcon />,
  store: <StoreIcon />,
  link: <DeviceIcon />,
  manual: <UploadIcon />,
  unknown: <BankIcon />,
};

/** The picture of a way to pay; one that leads to another company's page has its own mark. */
export function channelIcon(kind: Channel['kind'], provider?: string): ReactElement {
  return kind === 'link' && provider === 'flutterwave' ? <ExternalIcon /> : icons[kind];
}

/** The market's data of a channel: provider, posting time, screen. */
export function useChannelRules(): (channelId: string | undefined) => PayChannel | undefined {
  const { market } = useShell();
  return channelId => market.channels.find(known => known.channelId === channelId);
}

/** The catalogue's name of a channel; the lender's own name for one that the market doesn't know. */
export function useChannelName(): (channelId: string, given?: string) => string {
  const rulesOf = useChannelRules();
  const { tMessage, has } = useMessages();
  return (channelId, given) => {
    const label = rulesOf(channelId)?.label;
    return label && has(label) ? tMessage({ key: label }) : (given ?? channelId);
  };
}

/** What one does to pay by a channel; undefined for one that the market doesn't know. */
export function useChannelAct(): (channelId: string) => string | undefined {
  const rulesOf = useChannelRules();
  const { tMessage, has } = useMessages();
  return channelId => {
    const name = rulesOf(channelId)?.label.replace('channel.', '');
    const key = `method.act.${name}`;
    return has(key) ? tMessage({ key }) : undefined;
  };
}

/** How a payment was made; the lender books coupons and proofs as payments too. */
export function usePaymentName(): (channelId: string) => string {
  const rulesOf = useChannelRules();
  const channelName = useChannelName();
  const { t } = useMessages();
  return channelId => {
    if (channelId === couponChannel) return t('pay.coupon');
    return rulesOf(channelId)?.kind === 'manual' ? t('proof.page') : channelName(channelId);
  };
}

function feeText({ fee }: Pick<Channel, 'fee'>, rules: PayChannel | undefined, i18n: Messages): string {
  const amount = fee ?? rules?.fee.amount ?? 0;
  const atStore = rules?.fee.paidTo === 'store';
  if (amount === 0) return atStore ? i18n.t('channel.feeAtCounter') : i18n.t('channel.noFee');
  return i18n.t(atStore ? 'channel.storeFee' : 'channel.fee', { amount });
}

export function postingText(minutes: number, { t }: Messages): string {
  if (minutes <= 0) return t('channel.atOnce');
  return minutes < 120
    ? t('channel.withinMinutes', { minutes })
    : t('channel.withinHours', { hours: Math.ceil(minutes / 60) });
}

const usualMinutes = 15;

/** Fee and posting time: part of the name of a way to pay, not a surprise after it. */
export function channelNote(channel: Channel, rules: PayChannel | undefined, i18n: Messages): string {
  const fee = feeText(channel, rules, i18n);
  return i18n.t('channel.note', { fee, posting: postingText(rules?.postingMinutes ?? usualMinutes, i18n) });
}
