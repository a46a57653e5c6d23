import styles from './failed-remote.module.css';

/** Four parts of a page, one of which is missing. */
export function FailedPicture() {
  return (
    <svg width="120" height="92" viewBox="0 0 120 92" aria-hidden="true" className={styles.picture}>
      <ellipse cx="60" cy="86" rx="46" ry="5" className={styles.shade} />
      <g fill="none" strokeWidth="2.5">
        <rect x="27" y="6" width="30" height="30" rx="7" className={styles.line} />
        <rect x="27" y="44" width="30" height="30" rx="7" className={styles.line} />
        <rect x="65" y="44" width="30" height="30" rx="7" className={styles.line} />
        <rect x="65" y="6" width="30" height="30" rx="7" strokeDasharray="5 4" className={styles.line} />
        <path d="M75 16l10 10M85 16l-10 10" className={styles.cross} />
      </g>
    </svg>
  );
}
