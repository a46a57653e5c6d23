import { Card, CheckIcon, IdCardIllustration, TextButton } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useMessages } from '../../use-messages';
import styles from '../identity.module.css';
import { SelfieIllustration } from '../selfie-illustration';
import type { Shot, Side } from '../shot';

export interface ShotPreviewProps {
  readonly file: File;
  /** What the picture shows. */
  readonly label: string;
  /** Alone on its page by default, `bad` with a red line; `large` in a card, `small` in a row. */
  readonly look?: 'alone' | 'bad' | 'large' | 'small';
}

const looks = { alone: 'shot', bad: 'badShot', large: 'largeShot', small: 'thumbnail' } as const;

/** Lets go of a picture's address once nothing loads it any more: a page may be left before its picture is drawn. */
function revokeOnceLoaded(url: string): void {
  const last = new Image();
  last.onload = last.onerror = () => URL.revokeObjectURL(url);
  last.src = url;
}

/** A picture that was taken, from the page's memory: it never rests in any storage. */
export function ShotPreview({ file, label, look = 'alone' }: ShotPreviewProps): ReactElement {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => revokeOnceLoaded(made);
  }, [file]);
  return <div className={styles[looks[look]]}>{url && <img src={url} alt={label} />}</div>;
}

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
