import { useI18n } from '@sunbird/i18n';
import { Dialog } from '@sunbird/ui';
import type { StalledLogIn } from '../state';
import type { ShellMessage } from './shell-message';

/** Says that the wrapper's log-in makes no progress, and offers the log-in of the app and the way back. */
export function StalledLogInDialog({ choose }: StalledLogIn) {
  const { t } = useI18n<ShellMessage>();
  return (
    <Dialog
      open
      title={t('shell.stalledLogIn.title')}
      onClose={() => choose('left')}
      actions={[
        { label: t('shell.stalledLogIn.here'), onClick: () => choose('here') },
        { label: t('common.back'), onClick: () => choose('left') },
      ]}
    >
      {t('shell.stalledLogIn.text')}
    </Dialog>
  );
}
