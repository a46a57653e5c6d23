import { calendarDateAt } from '@sunbird/loan-domain';
import { Button } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { type Plan, scheduleSchema } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { DateTime, useDateTime } from '../parts/date-time';
import { Modal } from '../parts/modal';
import { Problem } from '../parts/problem';
import styles from '../slot/roll-back-dialog.module.css';
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

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    if (isPast) return;
    if (!(await run(() => sendToDesk(`schedule/${end.id}/end`, { at: moment.at }, scheduleSchema)))) return;
    say(t('desk.run.extended', { release, time: formatDate(moment.at, 'weekdayTime') }));
    onDone();
  }

  return (
    <Modal place="middle" title={t('desk.run.extend', { release })} onClose={onClose}>
      <form noValidate onSubmit={event => void submit(event)}>
        <p className={styles.text}>{t('desk.run.untilNow', { time: formatDate(before, 'weekdayTime') })}</p>
        <DateTime
          value={moment}
          label={t('desk.end.date')}
          problem={sent && isPast ? t('desk.publish.past') : undefined}
        />
        <Problem problem={problem} />
        <div className={styles.acts}>
          <Button inline kind="secondary" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
          <Button inline type="submit" loading={busy}>
            {t('desk.run.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
