import { Card, Collapse } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type TextKey, useTexts } from '../shared/texts';
import styles from './data-privacy.module.css';

const points = [
  'privacy.delete.goes',
  'privacy.delete.stays',
  'privacy.delete.open',
  'privacy.delete.bureau',
  'privacy.delete.account',
] as const satisfies readonly TextKey[];

/** What deletion does and does not do, in full. */
export function DeletionMeans(): ReactElement {
  const { t } = useTexts();
  return (
    <div className={styles.notice}>
      <Card padding="tight">
        <Collapse title={t('privacy.delete.means')}>
          <ul className={styles.points}>
            {points.map(point => (
              <li key={point}>{t(point)}</li>
            ))}
          </ul>
        </Collapse>
      </Card>
    </div>
  );
}
