import type { ReactElement } from 'react';
import styles from './camera.module.css';

/** Four corners in which a card belongs. */
export function CardFrame(): ReactElement {
  return (
    <svg className={styles.frame} viewBox="0 0 320 208" aria-hidden="true">
      <path d="M4 36V20A16 16 0 0 1 20 4h16M284 4h16a16 16 0 0 1 16 16v16M316 172v16a16 16 0 0 1-16 16h-16M36 204H20a16 16 0 0 1-16-16v-16" />
    </svg>
  );
}

/** Length of the ring, as SVG counts it here. */
const around = 100;

/** An oval for a face, and how long it has been held still. */
export function FaceRing({ share }: { readonly share: number }): ReactElement {
  return (
    <svg className={styles.frame} viewBox="0 0 244 324" aria-hidden="true">
      <ellipse className={styles.ticks} cx="122" cy="162" rx="118" ry="158" />
      <ellipse
        cx="122"
        cy="162"
        rx="118"
        ry="158"
        pathLength={around}
        strokeDasharray={`${share * around} ${around}`}
      />
    </svg>
  );
}
