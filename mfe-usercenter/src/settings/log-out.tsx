import { useAct, useShell } from '@sunbird/shell-api';
import { Button, LogOutIcon, useConfirm } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';

/** Asks for confirmation, then ends the session. It works offline: everything that it clears is on the device. */
export function LogOut(): ReactElement {
  const { session, settings, toast, track } = useShell();
  const { t } = useMessages();
  const [confirm, dialog] = useConfirm();
  const logOut = useAct(async () => {
    track({ eventType: 'submit', eventOption: 'logOut', pageName: 'settings' });
    try {
      await session.logOut();
    } catch {
      toast(t('settings.logOut.failed'), 'failure');
    }
  });
  async function ask() {
    const agreed = await confirm({
      title: (
        <Message
          id="settings.logOut.question"
          values={{ brand: <span translate="no">{settings.brand.name}</span> }}
        />
      ),
      text: t('settings.logOut.consequence'),
      confirm: t('common.logOut'),
      cancel: t('settings.logOut.stay'),
    });
    if (agreed) await logOut.run();
  }
  return (
    <>
      <Button
        kind="secondary"
        icon={<LogOutIcon size={20} />}
        loading={logOut.pending}
        onClick={() => void ask()}
      >
        {t('common.logOut')}
      </Button>
      {dialog}
    </>
  );
}
