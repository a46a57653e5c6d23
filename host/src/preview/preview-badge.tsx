import { useI18n } from '@sunbird/i18n';
import type { ShellMessage } from '../chrome/shell-message';
import styles from './preview-badge.module.css';

/** Badge of a preview page, with a button to the live app. Hidden inside the frame of the desk, which has its own. */
export function PreviewBadge({ label }: { readonly label: string }) {
  const { t } = useI18n<ShellMessage>();
  if (window.top !== window) return null;
  return (
    <aside className={styles.badge} aria-label={t('shell.preview.name')}>
      <span>{t('shell.preview.text', { label })}</span>
      <button type="button" className={styles.leave} onClick={() => window.location.replace('./')}>
        {t('shell.preview.leave')}
      </button>
    </aside>
  );
}
