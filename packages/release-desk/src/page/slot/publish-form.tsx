import { calendarDateAt, momentOf } from '@sunbird/loan-domain';
import { Button, CheckIcon, ClockIcon, CloseIcon, IconButton, RadioGroup } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { type Candidate, checkNames, type Share, type SlotView, slotSchema } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { Modal } from '../parts/modal';
import { Problem } from '../parts/problem';
import { TextInput } from '../parts/text-input';
import { useAction } from '../use-action';
import styles from './publish-form.module.css';
import { ShareSteps } from './share-steps';
import { StopSwitches } from './stop-switches';

interface PublishFormProps {
  readonly path: string;
  readonly view: SlotView;
  readonly release: Candidate;
  readonly onClose: () => void;
  readonly onDone: (view: SlotView, text: string) => void;
}

const shortestWhy = 3;

/** The next step above the present share. */
function nextShare(release: Candidate): Share {
  const steps = [5, 20, 50, 80, 100] as const;
  return steps.find(step => step > release.share) ?? 100;
}

/** Form to publish one release in one market: share, time, reason. */
export function PublishForm({ path, view, release, onClose, onDone }: PublishFormProps): ReactElement {
  const formatters = useDeskFormatters();
  const { t, market, share: shareText, shortName, marketName, formatNumber } = formatters;
  const [share, setShare] = useState<Share>(nextShare(release));
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [date, setDate] = useState(calendarDateAt(Date.now() + 86_400_000, market.zone));
  const [time, setTime] = useState('08:00');
  const [stop, setStop] = useState({ failed: true, errors: true });
  const [why, setWhy] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, problem, run } = useAction();

  const standing = view.releases.find(({ isDefault, id }) => isDefault && id !== release.id);
  const people = Math.round((view.openedPerDay * share) / 100);
  const at = when === 'now' ? null : momentOf(date, time, market.zone);
  const isPast = at !== null && !(at > Date.now());
  const isShort = why.trim().length < shortestWhy;
  const asks = view.secondPerson && share > 0;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    if (isPast || isShort) return;
    const body = { release: release.id, share, at, why: why.trim(), stop, seen: view.seen };
    await run(async () => {
      const changed = await sendToDesk(`${path}/publish`, body, slotSchema);
      const text = asks ? 'desk.publish.asked' : at === null ? 'desk.publish.done' : 'desk.publish.scheduled';
      onDone(changed, t(text, { release: shortName(release), share: shareText(share) }));
    });
  }

  return (
    <Modal place="side" title={t('desk.publish.open', { release: shortName(release) })} onClose={onClose}>
      <div className={styles.close}>
        <IconButton label={t('desk.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <div className={styles.body}>
          <h3>{t('desk.publish.who')}</h3>
          <dl className={styles.facts}>
            <div>
              <dt>{t('desk.slot.market')}</dt>
              <dd>{marketName(view.market)}</dd>
            </div>
            <div>
              <dt>{t('desk.publish.languages')}</dt>
              <dd>{t('desk.publish.both')}</dd>
            </div>
          </dl>
          <div className={styles.label}>
            <b>{t('desk.publish.share')}</b>
            <span>
              {people > 0
                ? t('desk.publish.about', { share: shareText(share), people: formatNumber(people) })
                : shareText(share)}
            </span>
          </div>
          <ShareSteps label={t('desk.publish.share')} value={share} onChange={setShare} />
          <p className={styles.quiet}>
            {share === 100 || !standing
              ? t('desk.publish.everybody')
              : t('desk.publish.others', { share: shareText(100 - share), release: shortName(standing) })}
          </p>

          <h3>{t('desk.publish.when')}</h3>
          <RadioGroup
            look="pair"
            label={t('desk.publish.when')}
            value={when}
            onChange={setWhen}
            options={[
              { value: 'now', label: t('desk.publish.now') },
              { value: 'later', label: t('desk.publish.later') },
            ]}
          />
          {when === 'later' && (
            <div className={styles.pair}>
              <TextInput
                label={t('desk.publish.date')}
                type="date"
                value={date}
                min={calendarDateAt(Date.now(), market.zone)}
                onChange={setDate}
                problem={sent && isPast ? t('desk.publish.past') : undefined}
              />
              <TextInput
                label={t('desk.publish.time', { place: market.zone.split('/')[1]?.replace('_', ' ') ?? '' })}
                type="time"
                value={time}
                onChange={setTime}
              />
            </div>
          )}

          <h3>{t('desk.publish.stop')}</h3>
          <StopSwitches view={view} share={share} standing={standing} stop={stop} onChange={setStop} />

          <h3>{t('desk.publish.before')}</h3>
          <ul className={styles.checks}>
            {checkNames.map(check => (
              <li key={check}>
                <CheckIcon size={18} />
                {t(`desk.check.${check}.passed`)}
              </li>
            ))}
            {asks && (
              <li className={styles.wait}>
                <ClockIcon size={18} />
                {t('desk.publish.second')}
              </li>
            )}
          </ul>

          <TextInput
            label={t('desk.publish.why')}
            value={why}
            maxLength={200}
            onChange={setWhy}
            hint={t('desk.publish.whyHint')}
            problem={sent && isShort ? t('desk.publish.whyShort') : undefined}
          />
          <Problem problem={problem} />
        </div>
        <div className={styles.foot}>
          <Button inline kind="secondary" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
          <Button inline type="submit" loading={busy}>
            {asks
              ? t('desk.publish.ask')
              : at === null
                ? t('desk.publish.go', { share: shareText(share) })
                : t('desk.publish.plan')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
