import { useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import type { FieldOfCode } from '../shared/server-issues';
import { useSending } from '../shared/use-sending';
import { useMessages } from '../use-messages';

/** Saves an account for a borrower who comes from Me: it belongs to no order, so nothing is advanced or submitted. */
export function useSaveAccount(onSaved: () => Promise<void>, fieldOfCode: FieldOfCode) {
  const { navigate, toast } = useShell();
  const { t } = useMessages();
  const sending = useSending({ sentence: t('bank.saving'), onSaved, fieldOfCode });

  return async function save(send: (orderNo: undefined) => Promise<unknown>): Promise<Issues | undefined> {
    const sent = await sending(() => send(undefined));
    if ('issues' in sent) return sent.issues;
    toast(t('bank.savedNow'), 'success');
    navigate('addBankCard', { from: 'me' }, { replace: true });
    return undefined;
  };
}
