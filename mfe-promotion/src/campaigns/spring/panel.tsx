import { usePromotionShell } from '@sunbird/shell-api';
import { BrandRow, PageHeading } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { PanelProps } from '../../shared/campaign';
import styles from './panel.module.css';

export function Panel({ title, lead }: PanelProps): ReactElement {
  const { settings } = usePromotionShell();
  return (
    <div className={styles.panel}>
      <BrandRow brand={settings.brand.name} onHero />
      <PageHeading className={styles.title}>{title}</PageHeading>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <Dawn />
    </div>
  );
}

/** A sun that rises over hills; the card stands on their foot. */
function Dawn(): ReactElement {
  return (
    <svg
      className={styles.dawn}
      viewBox="0 0 360 128"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      <circle cx="286" cy="50" r="26" className={styles.sun} />
      <path d="M286 2v10M248 14l6 8M324 14l-6 8M232 48h10M330 48h10" className={styles.rays} />
      <path d="M0 66c70-34 150-26 214-8 54 15 104 12 146-10v80H0z" className={styles.far} />
      <path d="M0 56c52-14 106-2 150 18 62 28 140 26 210-2v56H0z" className={styles.near} />
    </svg>
  );
}
