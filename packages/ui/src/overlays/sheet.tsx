import { useI18n } from '@sunbird/i18n';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';
import { CloseIcon } from '../icons';
import { Overlay } from './overlay';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** As high as a sheet may be whatever it holds, for a list that gets shorter while one types. */
  readonly tall?: boolean;
  /** In place of the × on the right: “Done”. The title then stands between Cancel and it. */
  readonly done?: { readonly label: string; readonly onClick: () => void };
}

/** A sheet from the bottom: focus stays inside, Escape and a tap outside close it. */
export function Sheet({ open, title, onClose, children, done, tall = false }: SheetProps): ReactElement {
  const { t } = useI18n();
  return (
    <Overlay
      open={open}
      onClose={onClose}
      position="bottom"
      role="dialog"
      label={title}
      className={classNames(styles.sheet, tall && styles.tall)}
    >
      {done ? (
        <div className={styles.choice}>
          <button type="button" className={styles.cancel} onClick={onClose}>
            {t('common.cancel')}
          </button>
          <h2 className={styles.middle}>{title}</h2>
          <button type="button" className={styles.done} onClick={done.onClick}>
            {done.label}
          </button>
        </div>
      ) : (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <IconButton label={t('common.close')} onClick={onClose}>
            <CloseIcon size={24} />
          </IconButton>
        </div>
      )}
      <div className={styles.content}>{children}</div>
    </Overlay>
  );
}
