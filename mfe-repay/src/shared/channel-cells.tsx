import type { Channel } from '@sunbird/api-client';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, Collapse, LinkCell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import { channelIcon, channelNote, useChannelAct, useChannelName, useChannelRules } from './channels';
import { blockOf, isTransfer, orderChannels } from './order-channels';

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
  const { t, tMessage } = i18n;
  const rules = useChannelRules()(channel.channelId);
  const channelName = useChannelName();
  const ownAct = useChannelAct()(channel.channelId);
  const act = anyBank ? t('method.act.bankTransfer') : ownAct;
  const shared = {
    icon: channelIcon(channel.kind, rules?.provider),
    title: anyBank
      ? tMessage({ key: 'channel.bankTransfer' })
      : channelName(channel.channelId, channel.channelName),
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
