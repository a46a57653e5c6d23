import { Button, CopyRow } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useDeskFormatters } from '../desk-formatters';
import { Modal } from '../parts/modal';
import styles from './preview-panel.module.css';

interface PreviewAddressDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** The address of a preview, to open it on a phone. */
export function PreviewAddressDialog({ address, onClose }: PreviewAddressDialogProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <Modal place="middle" title={t('desk.preview.phone')} onClose={onClose}>
      <p className={styles.text}>{t('desk.preview.phoneText')}</p>
      <CopyRow label={t('desk.preview.address')} value={address} />
      <div className={styles.acts}>
        <a href={address} target="_blank" rel="noreferrer">
          {t('desk.preview.openHere')}
        </a>
        <Button inline kind="secondary" onClick={onClose}>
          {t('desk.close')}
        </Button>
      </div>
    </Modal>
  );
}
