import { type ReactElement, useEffect, useState } from 'react';
import styles from './identity.module.css';

export interface ShotPreviewProps {
  readonly file: File;
  /** What the picture shows. */
  readonly label: string;
  readonly bad?: boolean;
  readonly small?: boolean;
}

/** A picture that was taken, from the page's memory: it never rests in any storage. */
export function ShotPreview({ file, label, bad, small }: ShotPreviewProps): ReactElement {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const look = small ? styles.thumbnail : bad ? styles.badShot : styles.shot;
  return <div className={look}>{url && <img src={url} alt={label} />}</div>;
}
