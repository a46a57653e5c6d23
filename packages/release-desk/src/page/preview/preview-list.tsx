import type { ReactElement } from 'react';
import type { SlotView } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { Panel } from '../parts/panel';
import { Row } from '../parts/row';

/** Who looked at which release before borrowers did. */
export function PreviewList({ previews }: Pick<SlotView, 'previews'>): ReactElement | null {
  const { t, shortName, moment, momentWithin } = useDeskFormatters();
  if (previews.length === 0) return null;
  return (
    <Panel title={t('desk.previews.title')}>
      <ul>
        {previews.map(({ at, by, release, expires }) => (
          <Row
            key={`${at} ${release.id}`}
            note={`${moment(at)} · ${
              expires > Date.now()
                ? t('desk.previews.open', { time: momentWithin(expires) })
                : t('desk.previews.over')
            }`}
          >
            <b>{shortName(release)}</b> · {by}
          </Row>
        ))}
      </ul>
    </Panel>
  );
}
