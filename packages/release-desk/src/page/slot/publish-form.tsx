import { type Audience, overlap } from '@sunbird/federation/choice';
import { calendarDateAt, isLanguage, momentOf } from '@sunbird/loan-domain';
import {
  AlertIcon,
  Button,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  IconButton,
  Notice,
  RadioGroup,
} from '@sunbird/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import {
  type Candidate,
  checkNames,
  promotionSlot,
  type Share,
  type SlotView,
  shares,
  slotSchema,
} from '../../calls';
import { sendToDesk, useAction } from '../parts/desk-calls';
import { capital, useDeskFormatters } from '../parts/desk-formatters';
import { Chips, DateTime, Modal, Problem, Quiet, Select, TextInput, type Typed } from '../parts/parts';
import styles from './slot.module.css';

/** The answers of the form to publish a release, as they are chosen and typed. */
interface PublishValues {
  readonly audience: Audience;
  readonly share: Share;
  readonly when: 'now' | 'later';
  readonly begin: Typed;
  readonly ends: 'never' | 'on';
  readonly end: Typed;
  readonly why: string;
}

const dayMs = 86_400_000;
const shortestWhy = 3;

/** The next share above the present one, for whom it was for before, now. */
function firstValues(release: Candidate, zone: string): PublishValues {
  const now = Date.now();
  return {
    audience: release.audience,
    share: shares.find(step => step > release.publishedShare) ?? 100,
    when: 'now',
    begin: { date: calendarDateAt(now + dayMs, zone), time: '08:00' },
    ends: 'never',
    end: { date: calendarDateAt(now + 7 * dayMs, zone), time: '18:00' },
    why: '',
  };
}

/** What the answers mean for one release of a slot, and what is wrong with them. */
function meaningOf(values: PublishValues, view: SlotView, release: Candidate, zone: string) {
  const { audience, share, when, begin, ends, why } = values;
  const now = Date.now();
  const at = when === 'now' ? null : momentOf(begin.date, begin.time, zone);
  const endAt = momentOf(values.end.date, values.end.time, zone);
  const isForSome = audience.language !== undefined;
  const isForAll = share === 100 && !isForSome;
  const others = view.releases.filter(({ id }) => id !== release.id);
  const defaultRelease = view.releases.find(({ isDefault }) => isDefault);
  const otherwise = defaultRelease?.id === release.id ? view.back?.[0] : defaultRelease;
  const rival = others.find(
    one => !one.isDefault && one.publishedShare > 0 && !isForAll && overlap(one.audience, audience),
  );
  return {
    at,
    end: ends === 'on' ? endAt : null,
    isForSome,
    isForAll,
    /** Whether a second person must agree. */
    asks: view.secondPerson || release.untested === true,
    /** What borrowers get without this release, and after it. */
    otherwise,
    /** The campaign that has some of the same people now: two never do. */
    rival,
    /** Whether the desk would refuse it for that. */
    isShared: rival !== undefined && at === null,
    isPast: at !== null && !(at > now),
    isEarly: ends === 'on' && !(endAt > (at ?? now)),
    isShort: why.trim().length < shortestWhy,
  };
}

export interface PublishFormProps {
  readonly path: string;
  readonly view: SlotView;
  readonly release: Candidate;
  readonly onClose: () => void;
  readonly onDone: (view: SlotView, text: string) => void;
}

/** The answers, what they mean, and how they are sent. */
export function usePublishForm({ path, view, release, onDone }: PublishFormProps) {
  const { t, market, shareFor, shortName } = useDeskFormatters();
  const [values, setValues] = useState(() => firstValues(release, market.zone));
  const [sent, setSent] = useState(false);
  const { busy, problem, run } = useAction();
  const meaning = meaningOf(values, view, release, market.zone);
  const { at, end, asks, isPast, isEarly, isShort, isShared } = meaning;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    if (isPast || isEarly || isShort || isShared) return;
    const { share, audience, why } = values;
    const body = { release: release.id, share, audience, at, why: why.trim(), end, seen: view.seen };
    await run(async () => {
      const changed = await sendToDesk(`${path}/publish`, body, slotSchema);
      const text = asks ? 'desk.publish.asked' : at === null ? 'desk.publish.done' : 'desk.publish.scheduled';
      onDone(changed, t(text, { release: shortName(release), share: shareFor(share, audience) }));
    });
  }
  function set(change: Partial<PublishValues>): void {
    setValues(before => ({ ...before, ...change }));
  }
  return { view, release, values, set, ...meaning, sent, busy, problem, submit };
}

/** Parts of the form take it whole. */
export interface PartProps {
  readonly form: ReturnType<typeof usePublishForm>;
}

/** Who gets the release: market, language, share. */
export function PublishAudience({ form }: PartProps): ReactElement {
  const { t, share: shareText, marketName, languageName, formatNumber } = useDeskFormatters();
  const { view, values, set, isForSome } = form;
  const { share } = values;
  // Only a campaign can be for some borrowers.
  const canChoose = view.slot === promotionSlot;
  const people = isForSome ? 0 : Math.round((view.openedPerDay * share) / 100);
  const about = { share: shareText(share), people: formatNumber(people) };
  const facts = [
    [t('desk.slot.market'), marketName(view.market)],
    ...(canChoose
      ? []
      : [[t('desk.publish.languages'), view.languages.map(code => capital(languageName(code))).join(', ')]]),
  ];
  return (
    <>
      <h3>{t('desk.publish.who')}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {canChoose && <LanguageChoice form={form} />}
      <div className={styles.label}>
        <b>{t('desk.publish.share')}</b>
        <span>{people > 0 ? t('desk.publish.about', about) : about.share}</span>
      </div>
      <Chips
        label={t('desk.publish.share')}
        values={shares.map(String)}
        text={step => shareText(Number(step))}
        value={String(share)}
        onChange={step => set({ share: shares.find(option => String(option) === step) ?? share })}
      />
      <Others form={form} />
    </>
  );
}

const everybody = '';

/** Chooses a language, which the phone alone knows. */
function LanguageChoice({ form }: PartProps): ReactElement | null {
  const { t, languageName } = useDeskFormatters();
  const { view, values, set } = form;
  if (view.languages.length < 2) return null;
  return (
    <>
      <Select
        label={t('desk.publish.language')}
        value={values.audience.language ?? everybody}
        onChange={value => set({ audience: isLanguage(value) ? { language: value } : {} })}
        options={[
          { value: everybody, label: t('desk.audience.all') },
          ...view.languages.map(value => ({ value, label: capital(languageName(value)) })),
        ]}
      />
      <Quiet before>{t('desk.audience.hint')}</Quiet>
    </>
  );
}

/** What those get who do not get the release, and which campaign is in its way. */
function Others({ form }: PartProps): ReactElement {
  const { t, share, shortName } = useDeskFormatters();
  const { values, otherwise, isForAll, isForSome, rival } = form;
  if (rival)
    return (
      <Notice kind="warn" role="alert">
        {t('desk.publish.shared', { release: shortName(rival) })}
      </Notice>
    );
  if (isForAll || !otherwise) return <Quiet>{t('desk.publish.everybody')}</Quiet>;
  const release = shortName(otherwise);
  return (
    <Quiet>
      {isForSome
        ? t('desk.publish.elseSee', { release })
        : t('desk.publish.others', { share: share(100 - values.share), release })}
    </Quiet>
  );
}

/** When the release is published: now, or at a moment in the market's zone. */
function Begin({ form: { values, set, sent, isPast } }: PartProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <>
      <h3>{t('desk.publish.when')}</h3>
      <RadioGroup
        look="pair"
        label={t('desk.publish.when')}
        value={values.when}
        onChange={when => set({ when })}
        options={(['now', 'later'] as const).map(value => ({ value, label: t(`desk.publish.${value}`) }))}
      />
      {values.when === 'later' && (
        <DateTime
          value={values.begin}
          onChange={begin => set({ begin })}
          label={t('desk.publish.date')}
          problem={sent && isPast && t('desk.publish.past')}
        />
      )}
    </>
  );
}

/** When the campaign ends: the default is shown again. */
function End({ form: { values, set, sent, isEarly } }: PartProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <>
      <h3>{t('desk.end.title')}</h3>
      <RadioGroup
        look="pair"
        label={t('desk.end.title')}
        value={values.ends}
        onChange={ends => set({ ends })}
        options={(['never', 'on'] as const).map(value => ({ value, label: t(`desk.end.${value}`) }))}
      />
      {values.ends === 'on' && (
        <DateTime
          value={values.end}
          onChange={end => set({ end })}
          label={t('desk.end.date')}
          problem={sent && isEarly && t('desk.end.early')}
        />
      )}
    </>
  );
}

/** What stops a candidate by itself. Nobody takes back a release for everybody but a person. */
function Stops({ form: { view, isForAll } }: PartProps): ReactElement {
  const { t, share } = useDeskFormatters();
  const text = isForAll
    ? t('desk.publish.stop.none')
    : t('desk.publish.stop.limit', { share: share(view.stopShare) });
  return <Quiet>{text}</Quiet>;
}

/** What a release has passed, whether its tests were skipped, and whether a second person must still agree. */
function Checks({ form: { release, asks } }: PartProps): ReactElement {
  const { t } = useDeskFormatters();
  const lines = [
    ...checkNames.map(check => ({ Icon: CheckIcon, text: t(`desk.check.${check}.passed`), waits: false })),
    ...(release.untested ? [{ Icon: AlertIcon, text: t('desk.check.untested'), waits: true }] : []),
    ...(asks ? [{ Icon: ClockIcon, text: t('desk.publish.second'), waits: true }] : []),
  ];
  return (
    <ul className={styles.checks}>
      {lines.map(({ Icon, text, waits }) => (
        <li key={text} className={waits ? styles.wait : undefined}>
          <Icon size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function Actions({ form, onClose }: PartProps & Pick<PublishFormProps, 'onClose'>): ReactElement {
  const { t, share: shareText } = useDeskFormatters();
  const { asks, values, busy } = form;
  const go =
    values.when === 'now' ? t('desk.publish.go', { share: shareText(values.share) }) : t('desk.publish.plan');
  return (
    <div className={styles.foot}>
      <Button inline kind="secondary" onClick={onClose}>
        {t('desk.cancel')}
      </Button>
      <Button inline type="submit" loading={busy}>
        {asks ? t('desk.publish.ask') : go}
      </Button>
    </div>
  );
}

/** Form to publish one release in one market: share, time, reason. */
export function PublishForm(props: PublishFormProps): ReactElement {
  const { release, onClose } = props;
  const { t, shortName } = useDeskFormatters();
  const form = usePublishForm(props);
  const { values, set, sent, isShort, problem, submit } = form;
  return (
    <Modal place="side" title={t('desk.publish.open', { release: shortName(release) })} onClose={onClose}>
      <div className={styles.close}>
        <IconButton label={t('desk.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <div className={styles.body}>
          <PublishAudience form={form} />
          <Begin form={form} />
          <End form={form} />
          <h3>{t('desk.publish.stop')}</h3>
          <Stops form={form} />
          <h3>{t('desk.publish.before')}</h3>
          <Checks form={form} />
          <TextInput
            label={t('desk.publish.why')}
            value={values.why}
            maxLength={200}
            onChange={why => set({ why })}
            hint={t('desk.publish.whyHint')}
            problem={sent && isShort && t('desk.publish.whyShort')}
          />
        </div>
        <Problem place="foot" problem={problem} />
        <Actions form={form} onClose={onClose} />
      </form>
    </Modal>
  );
}
