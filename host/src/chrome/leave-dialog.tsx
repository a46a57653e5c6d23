import { T, useI18n } from '@sunbird/i18n';
import { Dialog } from '@sunbird/ui';
import type { LeaveRequest } from '../state';
import type { ShellMessage } from './shell-message';

interface LeaveDialogProps {
  readonly brand: string;
  readonly request: LeaveRequest;
}

/** Asks the borrower before the app opens another host, and names the host. */
export function LeaveDialog({ brand, request }: LeaveDialogProps) {
  const { t } = useI18n<ShellMessage>();
  const { host, answer } = request;
  return (
    <Dialog
      open
      title={
        <T<ShellMessage> id="shell.leave.title" values={{ brand: <span translate="no">{brand}</span> }} />
      }
      onClose={() => answer(false)}
      actions={[
        { label: t('shell.leave.go', { host }), onClick: () => answer(true) },
        { label: t('shell.leave.stay'), onClick: () => answer(false) },
      ]}
    >
      {t('shell.leave.text', { host })}
    </Dialog>
  );
}
