import { useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { type FieldOfCode, serverIssues } from '../shared/server-issues';
import { useMessages } from '../use-messages';

/** Saves an account for a borrower who comes from Me: it belongs to no order, so nothing is advanced or submitted. */
export function useSaveAccount(onSaved: () => Promise<void>, fieldOfCode: FieldOfCode) {
  const { navigate, spinner, toast } = useShell();
  const { t } = useMessages();

  return async function save(send: (orderNo: undefined) => Promise<unknown>): Promise<Issues | undefined> {
    const uncover = spinner.show(t('bank.saving'));
    try {
      await send(undefined);
      await onSaved();
    } catch (error) {
      return serverIssues(error, fieldOfCode);
    } finally {
      uncover();
    }
    toast(t('bank.savedNow'), 'success');
    navigate('addBankCard', { from: 'me' }, { replace: true });
    return undefined;
  };
}
