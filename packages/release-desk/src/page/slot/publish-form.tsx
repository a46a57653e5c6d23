import { addDays, calendarDateAt, isLanguage, momentOf } from '@sunbird/loan-domain';
import { isOpenPlan } from '@sunbird/release-store/plan-state';
import { Fine, Notice } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
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
import { askDesk, useTried } from '../parts/desk-calls';
import { capital, type DeskFormatters, useDeskFormatters } from '../parts/desk-formatters';
import { Choice, FormDialog, TextInput, WhyInput } from '../parts/parts';
import { EffectPart } from './effect';

/** What is planned for a release in the slot's market, and what runs. */
export function plansOf({ plans, market }: SlotView, { id }: Candidate): { open?: Plan; running?: Plan } {
  const own = plans.filter(plan => plan.market === market && plan.release.id === id);
  const open = own.filter(isOpenPlan).at(-1);
  const running = own.find(({ state }) => state === 'running');
  return { ...(open && { open }), ...(running && { running }) };
}

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

/** A moment that may be none, as it is chosen and typed. */
interface Chosen {
  readonly isSet: boolean;
  /** By the clock of the market: `2026-03-09T08:00`. */
  readonly typed: string;
}

/** The answers of the form to publish a release. */
interface PublishValues extends Pick<Wanted, 'audience' | 'share'> {
  readonly begin: Chosen;
  readonly end: Chosen;
  readonly why: string;
}

function firstValues(
  plan: Wanted | undefined,
  { market: { zone }, formatDate }: DeskFormatters,
): PublishValues {
  /** A moment of the plan; without one, so many days from now is proposed. */
  function chosen(at: number | null | undefined, days: number, time: string): Chosen {
    const isSet = typeof at === 'number';
    const date = addDays(calendarDateAt(isSet ? at : Date.now(), zone), isSet ? 0 : days);
    return { isSet, typed: `${date}T${isSet ? formatDate(at, 'time').padStart(5, '0') : time}` };
  }
  const { at, end, audience = {}, share = shares[0] } = plan ?? {};
  return { audience, share, why: '', begin: chosen(at, 1, '08:00'), end: chosen(end, 7, '18:00') };
}

/** What the answers change of the plan, and what is wrong with them. */
function changeOf({ share, audience, begin, end }: PublishValues, plan: Wanted | undefined, zone: string) {
  function momentIn({ isSet, typed }: Chosen) {
    const [date = '', time = ''] = typed.split('T');
    return isSet ? momentOf(date, time, zone) : null;
  }
  const now = Date.now();
  const wanted: Wanted = { share, audience, at: momentIn(begin), end: momentIn(end) };
  const isPast = wanted.at !== null && !(wanted.at > now);
  const isEarly = wanted.end !== null && !(wanted.end > (wanted.at ?? now));
  const all = Object.entries(wanted) as [keyof Wanted, unknown][];
  const change = all.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(plan?.[key]));
  return { isPast, isEarly, change: Object.fromEntries(change), isSame: change.length === 0 };
}

interface WhenProps {
  readonly title: string;
  /** What it is called without a moment, and with one. */
  readonly options: readonly [string, string];
  readonly label: string;
  readonly value: Chosen;
  readonly onChange: (value: Chosen) => void;
  readonly problem: string | false;
}

/** A moment in the market's zone, or none. */
function When({ title, options, label, value, onChange, problem }: WhenProps): ReactElement {
  const { clock } = useDeskFormatters();
  return (
    <>
      <Choice
        look="pair"
        label={title}
        value={value.isSet ? 'set' : 'none'}
        onChange={choice => onChange({ ...value, isSet: choice === 'set' })}
        options={[
          { value: 'none', label: options[0] },
          { value: 'set', label: options[1] },
        ]}
      />
      {value.isSet && (
        <TextInput
          type="datetime-local"
          label={`${label} (${clock})`}
          value={value.typed}
          onChange={typed => onChange({ ...value, typed })}
          problem={problem}
        />
      )}
    </>
  );
}

export interface PublishFormProps {
  readonly path: string;
  readonly view: SlotView;
  readonly release: Candidate;
  readonly onClose: () => void;
  readonly onDone: (view: SlotView, text: string) => void;
}

/** The plan of one release in one market: for whom, how many, from when, until when; before it runs and while it does. */
export function PublishForm({ path, view, release, onClose, onDone }: PublishFormProps): ReactElement {
  const formatters = useDeskFormatters();
  const { t, fullName, shortName, languageName, marketName, share: shareText, market } = formatters;
  const [plan] = useState(() => planOf(view, release));
  const [values, setValues] = useState(() => firstValues(plan, formatters));
  const [sent, setSent] = useState(false);
  const { isPast, isEarly, isSame, change } = changeOf(values, plan, market.zone);
  const isShort = values.why.trim().length < shortestWhy;
  const body = { release: release.id, seen: view.seen, ...change };
  const call = `${path}/publish`;
  const tried = useTried(call, isPast || isEarly || isSame ? undefined : body);
  const { effect } = tried;

  async function submit(): Promise<void> {
    setSent(true);
    if (isShort || !effect) return;
    const changed = await askDesk(call, slotSchema, { ...body, why: values.why.trim() });
    const done = effect.waits ? 'asked' : effect.at === null ? 'done' : 'scheduled';
    onDone(changed, t(`desk.publish.${done}`, { release: fullName(release) }));
  }
  function set(changed: Partial<PublishValues>): void {
    setValues(before => ({ ...before, ...changed }));
  }
  const steps = [...new Set([...shares, values.share])].sort((a, b) => a - b);
  const does = effect?.waits ? 'ask' : values.begin.isSet ? 'plan' : plan ? 'save' : 'go';
  return (
    <FormDialog
      title={t(plan ? 'desk.run.change' : 'desk.publish.open', { release: shortName(release) })}
      submit={t(`desk.publish.${does}`)}
      disabled={!effect}
      onClose={onClose}
      onSubmit={submit}
    >
      {/* Only a campaign can be for some borrowers. */}
      {view.slot === promotionSlot && view.languages.length > 1 && (
        <Choice
          look="chips"
          label={t('desk.publish.who', { market: marketName(view.market) })}
          hint={t('desk.audience.hint')}
          value={values.audience.language ?? ''}
          onChange={value => set({ audience: isLanguage(value) ? { language: value } : {} })}
          options={[
            { value: '', label: t('desk.audience.all') },
            ...view.languages.map(value => ({ value, label: capital(languageName(value)) })),
          ]}
        />
      )}
      <Choice
        look="chips"
        label={t('desk.publish.share')}
        hint={values.share === 90 && t('desk.publish.control')}
        value={String(values.share)}
        onChange={step => set({ share: Number(step) })}
        options={steps.map(step => ({ value: String(step), label: shareText(step) }))}
      />
      <When
        title={t('desk.publish.when')}
        options={[t('desk.publish.now'), t('desk.publish.later')]}
        label={t('desk.publish.date')}
        value={values.begin}
        onChange={begin => set({ begin })}
        problem={isPast && t('desk.publish.past')}
      />
      <When
        title={t('desk.end.title')}
        options={[t('desk.end.never'), t('desk.end.on')]}
        label={t('desk.end.date')}
        value={values.end}
        onChange={end => set({ end })}
        problem={isEarly && t('desk.end.early')}
      />
      <section aria-label={t('desk.publish.before')}>
        {isSame ? <Fine>{t('desk.publish.same')}</Fine> : <EffectPart {...tried} />}
        {release.untested && <Notice kind="warn">{t('desk.check.untested')}</Notice>}
        {effect?.waits && <Fine>{t('desk.publish.second')}</Fine>}
      </section>
      <WhyInput
        value={values.why}
        onChange={why => set({ why })}
        problem={sent && isShort && t('desk.publish.whyShort')}
      />
    </FormDialog>
  );
}
