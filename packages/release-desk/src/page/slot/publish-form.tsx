import type { Audience } from '@sunbird/federation/choice';
import { calendarDateAt, isLanguage, momentOf } from '@sunbird/loan-domain';
import { isOpenPlan } from '@sunbird/release-store/plan-state';
import { Button, CloseIcon, IconButton, Notice, RadioGroup } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import {
  type Candidate,
  type Plan,
  type PublishRequest,
  promotionSlot,
  type SlotView,
  shares,
  shortestWhy,
  slotSchema,
} from '../../calls';
import { sendToDesk, useAction } from '../parts/desk-calls';
import { capital, type DeskFormatters, useDeskFormatters } from '../parts/desk-formatters';
import { Chips, DateTime, Modal, Problem, Quiet, Select, TextInput, type Typed } from '../parts/parts';
import { EffectPart, useTried } from './effect';
import styles from './slot.module.css';

/** What is planned for a release in the slot's market, and what runs. */
export function plansOf({ plans }: SlotView, { id }: Candidate): { open?: Plan; running?: Plan } {
  const own = plans.filter(({ release }) => release.id === id);
  const open = own.filter(isOpenPlan).at(-1);
  const running = own.find(({ state }) => state === 'running');
  return { ...(open && { open }), ...(running && { running }) };
}

/** The answers of the form to publish a release, as they are chosen and typed. */
interface PublishValues {
  readonly audience: Audience;
  readonly share: number;
  readonly when: 'now' | 'later';
  readonly begin: Typed;
  readonly ends: 'never' | 'on';
  readonly end: Typed;
  readonly why: string;
}

const dayMs = 86_400_000;

type Wanted = Required<Pick<PublishRequest, 'at' | 'audience' | 'end'>> & { readonly share: number };

/** What is planned for a release, or what it has; undefined: nothing yet. */
function planOf(view: SlotView, release: Candidate): Wanted | undefined {
  const { open, running } = plansOf(view, release);
  const { publishedShare, audience } = release;
  if (open)
    return { share: open.share, audience: open.audience ?? {}, at: open.at, end: open.end?.at ?? null };
  if (publishedShare === 0) return undefined;
  return { share: publishedShare, audience, at: null, end: running?.end?.at ?? null };
}

function firstValues(
  plan: Wanted | undefined,
  { market: { zone }, formatDate }: DeskFormatters,
): PublishValues {
  const now = Date.now();
  function typed(at: number | null | undefined, days: number, time: string): Typed {
    if (at == null) return { date: calendarDateAt(now + days * dayMs, zone), time };
    return { date: calendarDateAt(at, zone), time: formatDate(at, 'time').padStart(5, '0') };
  }
  const { at = null, end = null, audience = {}, share = shares[0] } = plan ?? {};
  return {
    ...{ audience, share, why: '' },
    when: at === null ? 'now' : 'later',
    begin: typed(at, 1, '08:00'),
    ends: end === null ? 'never' : 'on',
    end: typed(end, 7, '18:00'),
  };
}

/** What the answers change of the plan, and what is wrong with them. */
function changeOf(values: PublishValues, plan: Wanted | undefined, zone: string) {
  const { share, audience, when, begin, ends, end } = values;
  const now = Date.now();
  const wanted: Wanted = {
    ...{ share, audience },
    at: when === 'now' ? null : momentOf(begin.date, begin.time, zone),
    end: ends === 'on' ? momentOf(end.date, end.time, zone) : null,
  };
  const isPast = wanted.at !== null && !(wanted.at > now);
  const isEarly = wanted.end !== null && !(wanted.end > (wanted.at ?? now));
  const all = Object.entries(wanted) as [keyof Wanted, unknown][];
  const change = all.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(plan?.[key]));
  return { isPast, isEarly, change: Object.fromEntries(change) };
}

export interface PublishFormProps {
  readonly path: string;
  readonly view: SlotView;
  readonly release: Candidate;
  readonly onClose: () => void;
  readonly onDone: (view: SlotView, text: string) => void;
}

/** The answers, what the desk says of them, and how they are sent: only what they change. */
function usePublishForm({ path, view, release, onDone }: PublishFormProps) {
  const formatters = useDeskFormatters();
  const { t, fullName } = formatters;
  const [plan] = useState(() => planOf(view, release));
  const [values, setValues] = useState(() => firstValues(plan, formatters));
  const [sent, setSent] = useState(false);
  const { busy, problem, run } = useAction();
  const { isPast, isEarly, change } = changeOf(values, plan, formatters.market.zone);
  const isShort = values.why.trim().length < shortestWhy;
  // The dry run is of the slot as it is now; the change, of the slot that was looked at last.
  const body = { release: release.id, seen: view.seen, ...change };
  const isSame = Object.keys(change).length === 0;
  const tried = useTried(`${path}/publish`, isPast || isEarly || isSame ? undefined : body);
  const { effect } = tried;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    if (isPast || isEarly || isShort || !effect) return;
    await run(async () => {
      const changed = await sendToDesk(`${path}/publish`, { ...body, why: values.why.trim() }, slotSchema);
      const done = effect.waits ? 'asked' : effect.at === null ? 'done' : 'scheduled';
      onDone(changed, t(`desk.publish.${done}`, { release: fullName(release) }));
    });
  }
  function set(changed: Partial<PublishValues>): void {
    setValues(before => ({ ...before, ...changed }));
  }
  return {
    view,
    release,
    plan,
    values,
    set,
    tried,
    isPast,
    isEarly,
    isShort,
    isSame,
    sent,
    busy,
    problem,
    submit,
  };
}

/** Parts of the form take it whole. */
export interface PartProps {
  readonly form: ReturnType<typeof usePublishForm>;
}

/** Who gets the release: language and share. */
function PublishAudience({ form: { view, values, set } }: PartProps): ReactElement {
  const { t, share: shareText, marketName, languageName } = useDeskFormatters();
  const { share, audience } = values;
  const steps = [...new Set([...shares, share])].sort((a, b) => a - b);
  return (
    <>
      <h3>{t('desk.publish.who', { market: marketName(view.market) })}</h3>
      {/* Only a campaign can be for some borrowers. */}
      {view.slot === promotionSlot && view.languages.length > 1 && (
        <>
          <Select
            label={t('desk.publish.language')}
            value={audience.language ?? everybody}
            onChange={value => set({ audience: isLanguage(value) ? { language: value } : {} })}
            options={[
              { value: everybody, label: t('desk.audience.all') },
              ...view.languages.map(value => ({ value, label: capital(languageName(value)) })),
            ]}
          />
          <Quiet before>{t('desk.audience.hint')}</Quiet>
        </>
      )}
      <b className={styles.label}>{t('desk.publish.share')}</b>
      <Chips
        label={t('desk.publish.share')}
        values={steps.map(String)}
        text={step => shareText(Number(step))}
        value={String(share)}
        onChange={step => set({ share: Number(step) })}
      />
      {share === 90 && <Quiet>{t('desk.publish.control')}</Quiet>}
    </>
  );
}

const everybody = '';

/** When the release is published: now, or at a moment in the market's zone. */
function Begin({ form: { values, set, isPast } }: PartProps): ReactElement {
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
          problem={isPast && t('desk.publish.past')}
        />
      )}
    </>
  );
}

/** When the campaign ends: the default is shown again. */
function End({ form: { values, set, isEarly } }: PartProps): ReactElement {
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
          problem={isEarly && t('desk.end.early')}
        />
      )}
    </>
  );
}

/** What people are served before and after, whether it waits, and what stops it by itself. */
function Outcome({ form: { view, release, values, tried, isSame } }: PartProps): ReactElement {
  const { t, share } = useDeskFormatters();
  const isForAll = values.share === 100 && values.audience.language === undefined;
  return (
    <div className={styles.outcome}>
      <h3>{t('desk.publish.before')}</h3>
      {isSame ? <Quiet>{t('desk.publish.same')}</Quiet> : <EffectPart tried={tried} />}
      {release.untested && <Notice kind="warn">{t('desk.check.untested')}</Notice>}
      {tried.effect?.waits && <Quiet before>{t('desk.publish.second')}</Quiet>}
      <Quiet>
        {isForAll
          ? t('desk.publish.stop.none')
          : t('desk.publish.stop.limit', { share: share(view.stopShare) })}
      </Quiet>
    </div>
  );
}

/** The plan of one release in one market: for whom, how many, from when, until when; before it runs and while it does. */
export function PublishForm(props: PublishFormProps): ReactElement {
  const { release, onClose } = props;
  const { t, shortName } = useDeskFormatters();
  const form = usePublishForm(props);
  const { values, set, sent, tried, isShort, problem, busy, plan } = form;
  const title = t(plan ? 'desk.run.change' : 'desk.publish.open', { release: shortName(release) });
  const does = tried.effect?.waits ? 'ask' : values.when === 'later' ? 'plan' : plan ? 'save' : 'go';
  return (
    <Modal place="side" title={title} onClose={onClose}>
      <div className={styles.close}>
        <IconButton label={t('desk.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <form className={styles.form} noValidate onSubmit={event => void form.submit(event)}>
        <div className={styles.body}>
          <PublishAudience form={form} />
          <Begin form={form} />
          <End form={form} />
          <Outcome form={form} />
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
        <div className={styles.foot}>
          <Button inline kind="secondary" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
          <Button inline type="submit" loading={busy} disabled={!tried.effect}>
            {t(`desk.publish.${does}`)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
