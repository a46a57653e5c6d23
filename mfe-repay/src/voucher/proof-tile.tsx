import { CloseIcon, RefreshIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './proof-photos.module.css';
import type { ProofPhoto } from './use-proof-photos';

interface TileProps {
  readonly photo: ProofPhoto;
  readonly number: number;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One picture: how far it is sent, and what can be done about it. */
export function ProofTile({ photo, number, onRetry, onRemove }: TileProps): ReactElement {
  const { t, formatPercent } = useMessages();
  const { state, preview, progress } = photo;
  return (
    <li className={styles.tile}>
      <img src={preview} alt={t('photo.alt', { number })} className={styles.picture} />
      {state === 'sending' && (
        <span className={styles.state} role="status">
          {formatPercent(progress, 0)}
        </span>
      )}
      {state === 'failed' && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          <RefreshIcon size={20} />
          <span>{t('photo.retry', { number })}</span>
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('photo.remove', { number })}
        onClick={onRemove}
      >
        <span>
          <CloseIcon size={16} />
        </span>
      </button>
    </li>
  );
}
