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
  readonly onRetake: () => void;
}

/** A picture that the lender has. */
export function PictureRow({ side, shot, onRetake }: PictureRowProps): ReactElement {
  const { t } = useMessages();
  return (
    <Card>
      <div className={styles.row}>
        <div className={styles.drawing}>
          {shot ? (
            <ShotPreview file={shot.picture.file} label={t(`identity.${side}.picture`)} small />
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
            <span>{t(side === 'face' ? 'identity.received' : 'identity.clear')}</span>
          </p>
        </div>
        <TextButton aria-label={t(`identity.${side}.retake`)} onClick={onRetake}>
          {t('identity.retake')}
        </TextButton>
      </div>
    </Card>
  );
}
