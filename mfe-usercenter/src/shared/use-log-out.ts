import { type Act, useAct, useShell } from '@sunbird/shell-api';
import { useMessages } from '../use-messages';

/** Ends the session, and says so if it did not. It works offline: everything that it clears is on the device. */
export function useLogOut(): Act<[], void> {
  const { session, toast } = useShell();
  const { t } = useMessages();
  return useAct(async () => {
    try {
      await session.logOut();
    } catch {
      toast(t('settings.logOut.failed'), 'failure');
    }
  });
}
