import { Card, CheckIcon, IdCardIllustration, TextButton } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';
import styles from '../identity.module.css';
import { SelfieIllustration } from '../selfie-illustration';
import type { Shot } from '../shot';
import { ShotPreview } from '../shot-preview';
import type { Side } from '../sides';

export interface PictureRowProps {
  readonly side: Side;
  /** Undefined after a reload: pictures are not stored. */
  readonly shot: Shot | undefined;
  /** It has not gone to the lender yet. */
  readonly isWaiting?: boolean;
  readonly onRetake: () => void;
}

/** A picture that the lender has, or will get. */
export function PictureRow({ side, shot, isWaiting, onRetake }: PictureRowProps): ReactElement {
  const { t } = useMessages();
  const state = isWaiting ? 'ready' : side === 'face' ? 'received' : 'clear';
  return (
    <Card>
      <div className={styles.row}>
        <div className={styles.drawing}>
          {shot ? (
            <ShotPreview file={shot.picture.file} label={t(`identity.${side}.picture`)} look="small" />
          ) : side === 'face' ? (
            <SelfieIllustration />
          ) : (
            <IdCardIllustration side={side} />
          )}
        </div>
        <div className={styles.result}>
          <b>{t(`identity.${side}.part`)}</b>
          <p className={styles.clear}>
            <CheckIcon size={16} />
            <span>{t(`identity.${state}`)}</span>
          </p>
        </div>
        <TextButton aria-label={t(`identity.${side}.retake`)} onClick={onRetake}>
          {t('identity.retake')}
        </TextButton>
      </div>
    </Card>
  );
}
