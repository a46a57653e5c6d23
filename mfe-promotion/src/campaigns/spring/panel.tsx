import { usePromotionShell } from '@sunbird/shell-api';
import { BrandRow } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { PanelProps } from '../../shared/campaign';
import styles from './panel.module.css';

export function Panel({ title, lead }: PanelProps): ReactElement {
  const { settings } = usePromotionShell();
  return (
    <div className={styles.panel}>
      <BrandRow brand={settings.brand.name} onHero />
      <h1 className={styles.title} data-page-heading="" tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
