import { isOpenPlan } from '@sunbird/federation/plan-state';
import { Button } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import type { Candidate, Plan, SlotView } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { Panel } from '../parts/panel';
import { Row } from '../parts/row';
import { ExtendDialog } from './extend-dialog';

interface CampaignRunsProps {
  readonly view: SlotView;
  readonly onStop: () => void;
  readonly onChange: () => void;
}

/** Campaigns that run beside the standing one or that have an end: until when, what follows, extend and stop. */
export function CampaignRuns({ view, onStop, onChange }: CampaignRunsProps): ReactElement | null {
  const { t } = useDeskFormatters();
  const [extended, setExtended] = useState<Plan>();
  const runs = view.releases.flatMap(release => {
    const end = view.plans.find(plan => plan.ends && isOpenPlan(plan) && plan.release.id === release.id);
    return release.share > 0 && (end || !release.isDefault) ? [{ release, end }] : [];
  });
  if (runs.length === 0) return null;
  return (
    <Panel title={t('desk.run.title')}>
      <ul>
        {runs.map(({ release, end }) => (
          <Run key={release.id} release={release} end={end} onExtend={setExtended} onStop={onStop} />
        ))}
      </ul>
      {extended && (
        <ExtendDialog
          end={extended}
          onClose={() => setExtended(undefined)}
          onDone={() => {
            setExtended(undefined);
            onChange();
          }}
        />
      )}
    </Panel>
  );
}

interface RunProps {
  readonly release: Candidate;
  readonly end: Plan | undefined;
  readonly onExtend: (end: Plan) => void;
  readonly onStop: () => void;
}

function Run({ release, end, onExtend, onStop }: RunProps): ReactElement {
  const { t, shortName, shareFor, formatDate, clock } = useDeskFormatters();
  const name = shortName(release);
  const follows = end?.end?.next;
  return (
    <Row
      aside={
        <>
          {end && (
            <Button inline kind="secondary" onClick={() => onExtend(end)}>
              {t('desk.run.extend', { release: name })}
            </Button>
          )}
          <Button inline kind="secondary" onClick={onStop}>
            {t('desk.run.stop', { release: name })}
          </Button>
        </>
      }
    >
      <b>{name}</b> {shareFor(release.share, release.audience)} ·{' '}
      {end?.at == null
        ? t('desk.run.open')
        : t('desk.run.until', { time: `${formatDate(end.at, 'weekdayTime')} (${clock})` })}
      {follows && <> · {t('desk.run.follows', { release: shortName(follows) })}</>}
    </Row>
  );
}
