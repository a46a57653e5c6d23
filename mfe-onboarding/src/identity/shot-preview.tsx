import { type ReactElement, useEffect, useState } from 'react';
import styles from './identity.module.css';

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
