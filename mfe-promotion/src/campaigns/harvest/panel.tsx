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
      <div className={styles.text}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <Hills />
    </div>
  );
}

function Hills(): ReactElement {
  return (
    <svg
      className={styles.hills}
      viewBox="0 0 360 136"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      <circle cx="292" cy="34" r="24" className={styles.sun} />
      <path d="M0 62C60 30 132 26 196 46c52 16 104 14 164-10v100H0z" className={styles.far} />
      <path d="M0 78c72-26 146-22 214-4 50 13 98 10 146-8v70H0z" className={styles.near} />
    </svg>
  );
}
