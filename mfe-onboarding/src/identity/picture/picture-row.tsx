import { Card, CheckIcon, IdCardIllustration, TextButton } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useMessages } from '../../use-messages';
import styles from '../identity.module.css';
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

/** A face in its oval, as the selfie should have it; as wide as its block, up to 148 px. */
function SelfieIllustration(): ReactElement {
  return (
    <svg
      viewBox="0 0 264 340"
      fill="none"
      aria-hidden="true"
      style={{ display: 'block', width: '100%', maxWidth: 148, margin: '0 auto' }}
    >
      <ellipse
        cx="132"
        cy="170"
        rx="118"
        ry="158"
        fill="var(--ui-surface)"
        stroke="var(--ui-line-strong)"
        strokeWidth="3"
        strokeDasharray="4 10"
      />
      <g fill="var(--ui-line-strong)">
        <ellipse cx="132" cy="140" rx="52" ry="66" />
        <path d="M50 282c12-44 44-62 82-62s70 18 82 62c-22 20-50 32-82 32s-60-12-82-32z" />
      </g>
    </svg>
  );
}

/** What a picture of a side should show. */
export function SideIllustration({ side }: { readonly side: Side }): ReactElement {
  return side === 'face' ? <SelfieIllustration /> : <IdCardIllustration side={side} />;
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
          ) : (
            <SideIllustration side={side} />
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
