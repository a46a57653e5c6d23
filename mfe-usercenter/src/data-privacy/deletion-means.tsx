import { allowsCoupons } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Card, Collapse } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type MessageKey, useMessages } from '../use-messages';
import styles from './data-privacy.module.css';

const points = [
  'privacy.delete.goes',
  'privacy.delete.stays',
  'privacy.delete.open',
  'privacy.delete.bureau',
  'privacy.delete.account',
] as const satisfies readonly MessageKey[];

/** What deletion does and does not do, in full. */
export function DeletionMeans(): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const hasCoupons = allowsCoupons(market) ? 'yes' : 'no';
  return (
    <div className={styles.notice}>
      <Card padding="tight">
        <Collapse title={t('privacy.delete.means')}>
          <ul className={styles.points}>
            {points.map(point => (
              <li key={point}>{t(point, { hasCoupons })}</li>
            ))}
          </ul>
        </Collapse>
      </Card>
    </div>
  );
}
