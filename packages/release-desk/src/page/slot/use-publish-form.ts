import { type Audience, overlap } from '@sunbird/federation/audience';
import { calendarDateAt, momentOf } from '@sunbird/loan-domain';
import { type FormEvent, useState } from 'react';
import { type Candidate, type Share, type SlotView, shares, slotSchema } from '../../calls';
import { sendToDesk, useAction } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import type { Typed } from '../parts/fields';

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
  const standing = view.releases.find(({ isDefault }) => isDefault);
  const otherwise = standing?.id === release.id ? view.back?.[0] : standing;
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
