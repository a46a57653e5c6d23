import { calendarDateAt, plainDigits } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { DateField, SelectField, TextField } from '@sunbird/ui';
import { type ReactElement, useMemo } from 'react';
import { useChannelName } from '../shared/channels';
import { useMessages } from '../use-messages';
import { TimeField } from './time-field';

const earliest = '2020-01-01';

/** The ways in which somebody may have paid. */
function useChannelOptions() {
  const { t } = useMessages();
  const { market } = useShell();
  const channelName = useChannelName();
  return useMemo(
    () => [
      ...market.channels
        .filter(({ kind, enabled }) => kind !== 'manual' && enabled)
        .map(({ channelId }) => ({ value: channelId, label: channelName(channelId) })),
      { value: 'other', label: t('proof.otherChannel') },
    ],
    [market, channelName, t],
  );
}

/** The typed facts of a payment. */
export function ProofFields({ now }: { readonly now: number }): ReactElement {
  const { t, moneyParts } = useMessages();
  const { market } = useShell();
  const channels = useChannelOptions();
  return (
    <>
      <TextField
        name="amount"
        label={t('proof.amount')}
        inputMode="decimal"
        parse={plainDigits}
        prefix={moneyParts(0).symbol}
        maxLength={14}
      />
      <DateField
        name="paidOn"
        label={t('proof.paidOn')}
        min={earliest}
        max={calendarDateAt(now, market.zone)}
      />
      <TimeField />
      <SelectField name="channel" label={t('proof.paidBy')} options={channels} />
      <TextField name="remark" label={t('proof.remark')} optional multiline maxLength={200} />
    </>
  );
}
