import { useI18n } from '@sunbird/i18n';
import { Page, SkeletonRows } from '@sunbird/ui';
import type { ShellMessage } from './shell-message';

/** Stands in for a guarded screen while the wrapper logs the borrower in. */
export function LogInWait({ onBack }: { readonly onBack: () => void }) {
  const { t } = useI18n<ShellMessage>();
  return (
    <Page title={t('common.logIn')} back={onBack} help={false}>
      <SkeletonRows rows={2} />
    </Page>
  );
}
