import { calendarDateAt, momentOf } from '@sunbird/loan-domain';
import { isOpenPlan } from '@sunbird/release-store/plan-state';
import { Button, useUiActions } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type Candidate, type Plan, type SlotView, scheduleSchema } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { FormDialog } from '../parts/dialogs';
import { DateTime } from '../parts/fields';
import { Panel, Row } from '../parts/page-parts';

interface CampaignRunsProps {
  readonly view: SlotView;
  readonly onStop: (id: string) => void;
  readonly onChange: () => void;
}

/** Campaigns that run beside the standing one or that have an end: until when, extend and stop. */
export function CampaignRuns({ view, onStop, onChange }: CampaignRunsProps): ReactElement | null {
  const { t } = useDeskFormatters();
  const [extended, setExtended] = useState<Plan>();
  const runs = view.releases.flatMap(release => {
    const end = view.plans.find(plan => plan.ends && isOpenPlan(plan) && plan.release.id === release.id);
    return release.publishedShare > 0 && (end || !release.isDefault) ? [{ release, end }] : [];
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
  readonly onStop: (id: string) => void;
}

function Run({ release, end, onExtend, onStop }: RunProps): ReactElement {
  const { t, shortName, shareFor, formatDate, clock } = useDeskFormatters();
  const name = shortName(release);
  return (
    <Row
      aside={
        <>
          {end && (
            <Button inline kind="secondary" onClick={() => onExtend(end)}>
              {t('desk.run.extend', { release: name })}
            </Button>
          )}
          <Button inline kind="secondary" disabled={!release.afterStop} onClick={() => onStop(release.id)}>
            {t('desk.run.stop', { release: name })}
          </Button>
        </>
      }
    >
      <b>{name}</b> {shareFor(release.share, release.audience)} ·{' '}
      {end?.at == null
        ? t('desk.run.open')
        : t('desk.run.until', { time: `${formatDate(end.at, 'weekdayTime')} (${clock})` })}
    </Row>
  );
}

interface ExtendDialogProps {
  readonly end: Plan;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const weekMs = 7 * 86_400_000;

/** Sets another end of a campaign; a week later is suggested. */
function ExtendDialog({ end, onClose, onDone }: ExtendDialogProps): ReactElement {
  const { t, shortName, market, formatDate } = useDeskFormatters();
  const { toast } = useUiActions();
  const [sent, setSent] = useState(false);
  const before = end.at ?? Date.now();
  const [typed, setTyped] = useState({
    date: calendarDateAt(before + weekMs, market.zone),
    time: formatDate(before, 'time').padStart(5, '0'),
  });
  const at = momentOf(typed.date, typed.time, market.zone);
  const isPast = !(at > Date.now());
  const release = shortName(end.release);

  async function submit(): Promise<void> {
    setSent(true);
    if (isPast) return;
    await sendToDesk(`schedule/${end.id}/end`, { at }, scheduleSchema);
    toast(t('desk.run.extended', { release, time: formatDate(at, 'weekdayTime') }));
    onDone();
  }

  return (
    <FormDialog
      title={t('desk.run.extend', { release })}
      text={t('desk.run.untilNow', { time: formatDate(before, 'weekdayTime') })}
      submit={t('desk.run.save')}
      onClose={onClose}
      onSubmit={submit}
    >
      <DateTime
        value={typed}
        onChange={setTyped}
        label={t('desk.end.date')}
        problem={sent && isPast && t('desk.publish.past')}
      />
    </FormDialog>
  );
}
