import type { DataOf, getExtension } from '@sunbird/api-client';
import { allowsRollover } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { CalendarIllustration, EmptyState } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type Messages, useMessages } from '../use-messages';

export type Extension = DataOf<typeof getExtension>;

/** Whether the date can be moved: the lender offers it, and there is an account for the fee. */
export function isOffered({ payable, account }: Extension): boolean {
  return payable && account !== undefined;
}

/** Why the date can't be moved: the catalogue's text for a known reason, else the lender's text. */
function whyNot({ reason, timesUsed, maxTimes }: Extension, { t, tMessage, has }: Messages): string {
  if (maxTimes > 0 && timesUsed >= maxTimes) return t('rollover.usedUp', { count: maxTimes });
  const key = `rollover.reason.${reason}`;
  if (reason && has(key)) return tMessage({ key });
  return reason ?? t('rollover.reason.other');
}

/** The lender refuses the rollover: the reason and the alternatives. */
export function NotPossible({ extension }: { readonly extension: Extension }): ReactElement {
  const i18n = useMessages();
  const { t } = i18n;
  const shell = useShell();
  const { orderNo } = extension;
  return (
    <EmptyState
      role="status"
      illustration={<CalendarIllustration />}
      title={t(allowsRollover(shell.market) ? 'rollover.notPossible' : 'rollover.notHere')}
      action={{
        label: t('rollover.payPart'),
        onClick: () => shell.navigate('repayDetail', { orderNo, part: 1 }),
      }}
      actionKind="primary"
      quiet={{ label: t('common.talkToUs'), onClick: () => shell.navigate('customerServices') }}
    >
      {whyNot(extension, i18n)}
    </EmptyState>
  );
}
