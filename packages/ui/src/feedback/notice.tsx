import { useI18n } from '@sunbird/i18n';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, CheckIcon, InfoIcon, OfflineIcon, WarningIcon } from '../icons';
import styles from './notice.module.css';

export type NoticeKind = 'plain' | 'info' | 'warn' | 'bad' | 'ok' | 'brand';

export interface NoticeProps {
  /** Red for overdue and errors only, amber for “this costs you”, blue for facts. */
  readonly kind?: NoticeKind;
  readonly children: ReactNode;
  /** Replaces the kind's icon. */
  readonly icon?: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Fills a card or the page from edge to edge. */
  readonly flush?: boolean;
  /** How it is announced when it appears: errors `alert`, results `status`. */
  readonly role?: 'alert' | 'status';
}

const icons: Readonly<Record<NoticeKind, ReactNode>> = {
  plain: <InfoIcon size={20} />,
  info: <InfoIcon size={20} />,
  warn: <WarningIcon size={20} />,
  bad: <AlertIcon size={20} />,
  ok: <CheckIcon size={20} />,
  brand: <InfoIcon size={20} />,
};

/** A tint, an icon, one sentence. */
export function Notice({ kind = 'plain', children, icon, action, flush, role }: NoticeProps): ReactElement {
  return (
    <div className={classNames(styles.notice, styles[kind], flush && styles.flush)} role={role}>
      <span className={styles.icon}>{icon ?? icons[kind]}</span>
      <div className={styles.body}>
        <div className={styles.text}>{children}</div>
        {action && (
          <button type="button" className={styles.action} onClick={action.onClick}>
            {action.label}
          </button>
        )}
      </div>
    </div>
  );
}

/** The small amber notice while there is no network. */
export function OfflineBar(): ReactElement {
  const { t } = useI18n();
  return (
    <div className={classNames(styles.notice, styles.warn, styles.offline)} role="status">
      <span className={styles.icon}>
        <OfflineIcon size={16} />
      </span>
      {t('state.offline.title')}
    </div>
  );
}
