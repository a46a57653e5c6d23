import type { Channel } from '@sunbird/api-client';
import type { PayChannel } from '@sunbird/loan-domain';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import {
  BankIcon,
  CardIcon,
  Cell,
  CellGroup,
  Collapse,
  DeviceIcon,
  ExternalIcon,
  LinkCell,
  StoreIcon,
  UploadIcon,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, type Messages, useMessages } from '../use-messages';
import { blockOf, couponChannel, isTransfer, orderChannels } from './order-channels';

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
export function channelIcon(kind: Channel['kind'], provider?: PayChannel['provider']): ReactElement {
  return kind === 'link' && provider === 'flutterwave' ? <ExternalIcon /> : icons[kind];
}

export const usualMinutes = 15;

/** A card scheme as people write it: the provider sends `visa`. */
export function schemeName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}

/** What the market's data and the catalogue say of channels. */
export function useChannels() {
  const { market } = useShell();
  const { t, tMessage, has } = useMessages();
  /** The market's data of a channel: provider, posting time, screen. */
  function rulesOf(channelId: string | undefined): PayChannel | undefined {
    return market.channels.find(channel => channel.channelId === channelId);
  }
  /** The lender's own name (`given`) stands for a channel that the market doesn't know. */
  function nameOf(channelId: string, given?: string): string {
    const label = rulesOf(channelId)?.label;
    return label && has(label) ? tMessage({ key: label }) : (given ?? channelId);
  }
  return {
    rulesOf,
    nameOf,
    screenOf: (channelId: string) => rulesOf(channelId)?.screen ?? 'cashier',
    /** How a payment was made; the lender books coupons and proofs as payments too. */
    paymentName(channelId: string): string {
      if (channelId === couponChannel) return t('pay.coupon');
      return rulesOf(channelId)?.kind === 'manual' ? t('proof.page') : nameOf(channelId);
    },
  };
}

/** Undefined where neither lender nor market says what a way to pay costs. */
function feeText(
  { fee }: Pick<Channel, 'fee'>,
  rules: PayChannel | undefined,
  i18n: Messages,
): string | undefined {
  const amount = fee ?? rules?.fee.amount;
  if (amount === undefined) return undefined;
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

/** Fee and posting time: part of the name of a way to pay, not a surprise after it. */
export function channelNote(channel: Channel, rules: PayChannel | undefined, i18n: Messages): string {
  const fee = feeText(channel, rules, i18n);
  const posting = postingText(rules?.postingMinutes ?? usualMinutes, i18n);
  return fee === undefined ? posting : i18n.t('channel.note', { fee, posting });
}

export interface ChannelCellsProps {
  readonly channels: readonly Channel[];
  /** To be paid, in major units. */
  readonly amount: number;
  /** Channel of the borrower's last payment. */
  readonly usedBefore?: string | undefined;
  readonly onChoose: (channel: Channel) => void;
}

/** One more row is no longer than the button that would hide it. */
const shownAtOnce = 1;

/** The best way to pay, and the others behind a button. */
export function ChannelCells(props: ChannelCellsProps): ReactElement {
  const { channels, amount, usedBefore, onChoose } = props;
  const { t } = useMessages();
  const { market } = useShell();
  const { ways } = useQueryParams();
  const { best, others, anyBank } = orderChannels(channels, amount, market.channels, usedBefore);
  function row(channel: Channel) {
    return (
      <ChannelCell
        key={channel.channelId}
        channel={channel}
        amount={amount}
        onChoose={onChoose}
        anyBank={anyBank && isTransfer(channel)}
      />
    );
  }
  const folds = best !== undefined && others.length > shownAtOnce;
  return (
    <div>
      <CellGroup title={t('method.title')}>
        {best && row(best)}
        {!folds && others.map(row)}
      </CellGroup>
      {folds && (
        <Collapse title={t('method.others')} defaultOpen={ways !== undefined}>
          <CellGroup>{others.map(row)}</CellGroup>
        </Collapse>
      )}
    </div>
  );
}

interface ChannelCellProps {
  readonly channel: Channel;
  readonly amount: number;
  readonly onChoose: (channel: Channel) => void;
  /** It stands for every account that takes a bank transfer. */
  readonly anyBank?: boolean;
}

/** A way to pay: what one does, then its fee and when the payment shows; or why it can't take the amount. */
export function ChannelCell({ channel, amount, onChoose, anyBank }: ChannelCellProps): ReactElement {
  const i18n = useMessages();
  const { t, tMessage, has } = i18n;
  const { rulesOf, nameOf } = useChannels();
  const rules = rulesOf(channel.channelId);
  // What one does to pay; nothing is said of a channel that the market doesn't know.
  const ownAct = `method.act.${rules?.label.replace('channel.', '')}`;
  const act = anyBank ? t('method.act.bankTransfer') : has(ownAct) && tMessage({ key: ownAct });
  const shared = {
    icon: channelIcon(channel.kind, rules?.provider),
    title: anyBank
      ? tMessage({ key: 'channel.bankTransfer' })
      : nameOf(channel.channelId, channel.channelName),
    strong: true,
  };
  const why = blockOf(channel, amount);
  if (!why) {
    const note = channelNote(channel, rules, i18n);
    const sub = act ? (
      <>
        {act} <br />
        {note}
      </>
    ) : (
      note
    );
    return <LinkCell {...shared} sub={sub} onClick={() => onChoose(channel)} />;
  }
  const sub =
    why.from !== undefined ? (
      <Message id="method.from" values={{ limit: why.from }} />
    ) : why.upTo !== undefined ? (
      <Message id="method.upTo" values={{ limit: why.upTo }} />
    ) : (
      (why.reason ?? t('method.off'))
    );
  return <Cell {...shared} iconTone="plain" sub={sub} />;
}
