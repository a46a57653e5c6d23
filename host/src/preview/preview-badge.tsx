import { useI18n } from '@sunbird/i18n';
import type { ShellMessage } from '../chrome/shell-message';
import styles from './preview-badge.module.css';

/** Says that this is not what everybody sees; one tap leads back to that. The desk's own frame says so itself. */
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
