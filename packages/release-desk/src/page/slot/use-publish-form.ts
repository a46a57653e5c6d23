import { type Audience, borrowerKinds, overlap } from '@sunbird/federation/audience';
import { calendarDateAt, isLanguage } from '@sunbird/loan-domain';
import { type FormEvent, useState } from 'react';
import { type Candidate, type Share, type SlotView, slotSchema } from '../../calls';
import { sendToDesk, useAction } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDateTime } from '../parts/fields';
import { type EndState, useEnd } from './publish-end';

export interface PublishFormProps {
  readonly path: string;
  readonly view: SlotView;
  readonly release: Candidate;
  readonly onClose: () => void;
  readonly onDone: (view: SlotView, text: string) => void;
}

const shortestWhy = 3;
const dayMs = 86_400_000;

/** The next step above the present share. */
function nextShare(release: Candidate): Share {
  const steps = [5, 20, 50, 80, 100] as const;
  return steps.find(step => step > release.share) ?? 100;
}

/** Whom the release is for: as before, at first. */
function useAudience(view: SlotView, release: Candidate) {
  const [audience, setAudience] = useState<Audience>(release.audience);
  const isForSome = Object.keys(audience).length > 0;
  return {
    audience,
    isForSome,
    /** Only a campaign can be for some borrowers. */
    canChoose: view.slot === 'sunbird/promotion',
    setLanguage: (value: string) =>
      setAudience(({ language: _, ...others }) => ({
        ...others,
        ...(isLanguage(value) && { language: value }),
      })),
    setBorrower: (value: string) => {
      const borrower = borrowerKinds.find(kind => kind === value);
      setAudience(({ borrower: _, ...others }) => ({ ...others, ...(borrower && { borrower }) }));
    },
    /** Campaigns that some of the same people belong to. */
    overlapping: isForSome
      ? view.releases.filter(
          one => one.id !== release.id && !one.isDefault && one.share > 0 && overlap(one.audience, audience),
        )
      : [],
  };
}

function useAnswers(release: Candidate) {
  const { market } = useDeskFormatters();
  const [share, setShare] = useState<Share>(nextShare(release));
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const moment = useDateTime({ date: calendarDateAt(Date.now() + dayMs, market.zone), time: '08:00' });
  const [stop, setStop] = useState({ failed: true, errors: true });
  const [why, setWhy] = useState('');
  return { share, setShare, when, setWhen, moment, stop, setStop, why, setWhy };
}

/** When it begins, and what is wrong with the answers. */
function mistakesOf(answers: ReturnType<typeof useAnswers>, end: EndState) {
  const { share, when, moment, why } = answers;
  const at = when === 'now' ? null : moment.at;
  return {
    at,
    isPast: at !== null && !(at > Date.now()),
    isEarly: share > 0 && !end.isAfter(at ?? Date.now()),
    isShort: why.trim().length < shortestWhy,
  };
}

/** Answers of the form to publish a release, what is wrong with them, and how they are sent. */
export function usePublishForm({ path, view, release, onDone }: PublishFormProps) {
  const { t, shareFor, shortName } = useDeskFormatters();
  const whom = useAudience(view, release);
  const answers = useAnswers(release);
  const { share, stop, why } = answers;
  const [sent, setSent] = useState(false);
  const { busy, problem, run } = useAction();
  const end = useEnd(view, release);
  const { at, isPast, isEarly, isShort } = mistakesOf(answers, end);
  /** Whether a second person must agree. */
  const asks = (view.secondPerson || release.untested === true) && share > 0;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    if (isPast || isShort || isEarly) return;
    const common = { release: release.id, share, at, why: why.trim(), stop, seen: view.seen };
    const { audience } = whom;
    const body = { ...common, audience, end: share > 0 ? end.end : null };
    await run(async () => {
      const changed = await sendToDesk(`${path}/publish`, body, slotSchema);
      const text = asks ? 'desk.publish.asked' : at === null ? 'desk.publish.done' : 'desk.publish.scheduled';
      onDone(changed, t(text, { release: shortName(release), share: shareFor(share, audience) }));
    });
  }

  return {
    ...answers,
    whom,
    isForAll: share === 100 && !whom.isForSome,
    asks,
    busy,
    problem,
    submit,
    /** What borrowers get without this release. */
    standing: view.releases.find(({ isDefault, id }) => isDefault && id !== release.id),
    showsPast: sent && isPast,
    end,
    showsShort: sent && isShort,
    showsEarly: sent && isEarly,
  };
}

export type PublishFormState = ReturnType<typeof usePublishForm>;
