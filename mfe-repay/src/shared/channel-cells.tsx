import type { Channel } from '@sunbird/api-client';
import { Cell, CellGroup, LinkCell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { channelIcon, channelNote, useChannelName, useChannelRules } from './channels';

export interface ChannelCellsProps {
  readonly channels: readonly Channel[];
  /** To be paid, in major units. */
  readonly amount: number;
  readonly onChoose: (channel: Channel) => void;
}

/** Why a channel can't take this amount; undefined when it can. */
function blocked({ enabled, disabledReason, min, max }: Channel, amount: number) {
  if (!enabled) return { reason: disabledReason };
  if (amount < min) return { from: min };
  return max !== undefined && amount > max ? { upTo: max } : undefined;
}

/** Ways to pay, each with its fee and posting time; one that can't take the amount says why. */
export function ChannelCells({ channels, amount, onChoose }: ChannelCellsProps): ReactElement {
  const i18n = useMessages();
  const { t } = i18n;
  const rulesOf = useChannelRules();
  const channelName = useChannelName();
  function row(channel: Channel) {
    const rules = rulesOf(channel.channelId);
    const shared = {
      icon: channelIcon(channel.kind, rules?.provider),
      title: channelName(channel.channelId, channel.channelName),
      strong: true,
    };
    const why = blocked(channel, amount);
    if (!why) {
      const note = channelNote(channel, rules, i18n);
      return <LinkCell key={channel.channelId} {...shared} sub={note} onClick={() => onChoose(channel)} />;
    }
    const sub =
      why.from !== undefined
        ? t('method.from', { limit: why.from })
        : why.upTo !== undefined
          ? t('method.upTo', { limit: why.upTo })
          : (why.reason ?? t('method.off'));
    return <Cell key={channel.channelId} {...shared} iconTone="plain" sub={sub} />;
  }
  return <CellGroup title={t('method.title')}>{channels.map(row)}</CellGroup>;
}
