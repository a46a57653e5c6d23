import { calendarDateAt } from '@sunbird/loan-domain';
import { type ReactElement, useState } from 'react';
import { type Plan, scheduleSchema } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { DateTime, useDateTime } from '../parts/date-time';
import { FormDialog } from '../parts/form-dialog';
import { useAction } from '../use-action';

interface ExtendDialogProps {
  readonly end: Plan;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const weekMs = 7 * 86_400_000;

/** Sets another end of a campaign; a week later is suggested. */
export function ExtendDialog({ end, onClose, onDone }: ExtendDialogProps): ReactElement {
  const { t, shortName, market, formatDate } = useDeskFormatters();
  const { say } = useDeskActions();
  const { busy, problem, run } = useAction();
  const [sent, setSent] = useState(false);
  const before = end.at ?? Date.now();
  const time = formatDate(before, 'time').padStart(5, '0');
  const moment = useDateTime({ date: calendarDateAt(before + weekMs, market.zone), time });
  const isPast = !(moment.at > Date.now());
  const release = shortName(end.release);

  async function submit(): Promise<void> {
    setSent(true);
    if (isPast) return;
    if (!(await run(() => sendToDesk(`schedule/${end.id}/end`, { at: moment.at }, scheduleSchema)))) return;
    say(t('desk.run.extended', { release, time: formatDate(moment.at, 'weekdayTime') }));
    onDone();
  }

  return (
    <FormDialog
      title={t('desk.run.extend', { release })}
      text={t('desk.run.untilNow', { time: formatDate(before, 'weekdayTime') })}
      problem={problem}
      busy={busy}
      submit={t('desk.run.save')}
      onClose={onClose}
      onSubmit={submit}
    >
      <DateTime
        value={moment}
        label={t('desk.end.date')}
        problem={sent && isPast ? t('desk.publish.past') : undefined}
      />
    </FormDialog>
  );
}
