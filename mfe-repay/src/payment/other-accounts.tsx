import type { Channel } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { CellGroup, Collapse } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { ChannelCell, useChannels } from '../shared/channels';
import { otherTransfers } from '../shared/order-channels';
import { useMessages } from '../use-messages';
import { type PaymentProps, planParams, withoutChannel } from './payment-plan';

export interface OtherAccountsProps {
  readonly channels: readonly Channel[];
  readonly channelId: string | undefined;
  /** To be paid, in major units. */
  readonly amount: number;
  readonly onChoose: (channel: Channel) => void;
}

/** The list of ways has one line for all bank transfers; the other accounts are offered beside the one it led to. */
export function OtherAccounts(props: OtherAccountsProps): ReactElement | null {
  const { channels, channelId, amount, onChoose } = props;
  const { t } = useMessages();
  const others = otherTransfers(channels, channelId, amount);
  if (others.length === 0) return null;
  return (
    <Collapse title={t('transfer.otherAccounts')}>
      <CellGroup>
        {others.map(channel => (
          <ChannelCell key={channel.channelId} channel={channel} amount={amount} onChoose={onChoose} />
        ))}
      </CellGroup>
    </Collapse>
  );
}

/** The same for a payment of the borrower. Back leads to the loan, not to the account that was not used. */
export function OwnOtherAccounts({ payment }: PaymentProps): ReactElement {
  const shell = useShell();
  const { screenOf } = useChannels();
  const { plan, detail, amount } = payment;
  function choose({ channelId }: Channel) {
    const params = planParams({ ...withoutChannel(plan), channelId });
    shell.navigate(screenOf(channelId), params, { replace: true });
  }
  return (
    <OtherAccounts channels={detail.channels} channelId={plan.channelId} amount={amount} onChoose={choose} />
  );
}
