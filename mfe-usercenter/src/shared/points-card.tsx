import { Card, Collapse } from '@sunbird/ui';
import type { ReactElement } from 'react';
import styles from './points-card.module.css';

export interface PointsCardProps {
  readonly title: string;
  readonly points: readonly string[];
}

/** Sentences that a tap opens: what holds, in full. */
export function PointsCard({ title, points }: PointsCardProps): ReactElement {
  return (
    <Card padding="tight">
      <Collapse title={title}>
        <ul className={styles.points}>
          {points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Collapse>
    </Card>
  );
}
