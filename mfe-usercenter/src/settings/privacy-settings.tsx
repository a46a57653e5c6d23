import { listSessions } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { CellGroup, DeviceIcon, DocumentIcon, FolderIcon, LinkCell, LockIcon, useConfirm } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useCallPresence } from '../shared/missing-calls';
import { useMessages } from '../use-messages';

/** The policy, what is held and allowed, where one is logged in, and the forms that were not sent. */
export function PrivacySettings(): ReactElement {
  const { navigate, settings, toast } = useShell();
  const { t } = useMessages();
  const [confirm, dialog] = useConfirm();
  const { missing } = useCallPresence(listSessions);
  async function clearDrafts() {
    const agreed = await confirm({
      title: t('settings.clearDrafts.question'),
      text: t('settings.clearDrafts.consequence'),
      confirm: t('settings.clearDrafts.confirm'),
      cancel: t('settings.clearDrafts.keep'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await settings.clearDrafts();
      toast(t('settings.clearDrafts.done'), 'success');
    } catch {
      toast(t('settings.clearDrafts.failed'), 'failure');
    }
  }
  return (
    <>
      <CellGroup title={t('settings.privacy')}>
        <LinkCell
          icon={<DocumentIcon />}
          title={t('agreements.privacy')}
          onClick={() => navigate('privacy')}
        />
        <LinkCell
          icon={<LockIcon />}
          title={t('me.dataPrivacy')}
          sub={t('settings.dataPrivacyText')}
          onClick={() => navigate('dataPrivacy')}
        />
        {!missing && (
          <LinkCell
            icon={<DeviceIcon />}
            title={t('settings.devices')}
            sub={t('settings.devicesText')}
            onClick={() => navigate('devices')}
          />
        )}
        <LinkCell
          icon={<FolderIcon />}
          title={t('settings.clearDrafts')}
          sub={t('settings.clearDrafts.text')}
          onClick={() => void clearDrafts()}
        />
      </CellGroup>
      {dialog}
    </>
  );
}
