import { isLanguage, type Language } from '@sunbird/loan-domain';
import { type Compared, type Question, questions } from '../../calls';
import type { ReleaseEvent } from '../metrics/counts';

/** One borrower or network beside one release. */
export interface Sender {
  /** Of its first event: a sender votes in one language. */
  readonly language: Language;
  /** Hour of its first event, since the epoch. */
  readonly hour: number;
  /** Its opens of each screen, or measurements of each vital, and how many of them were bad. */
  readonly told: Readonly<Record<Question, Map<string, Compared>>>;
}

/** Vitals above these values, in ms, are slow; undefined: not known. */
export interface SlowFrom {
  readonly lcp: number | undefined;
  readonly inp: number | undefined;
}

/** More screens of one sender are counted as one. */
const mostScreens = 40;

const nothing: Compared = { opens: 0, bad: 0 };
const open: Compared = { opens: 1, bad: 0 };

export function newSender(event: ReleaseEvent, now: number): Sender {
  const language = event.language !== undefined && isLanguage(event.language) ? event.language : 'en';
  const told = { failed: new Map(), errors: new Map(), slow: new Map() };
  return { language, hour: Math.floor(now / 3_600_000), told };
}

/** What an event says to each question; nothing if it says nothing about health. */
function answersOf(
  { eventType, eventOption, value }: ReleaseEvent,
  slowFrom: SlowFrom,
): Partial<Record<Question, Compared>> {
  switch (eventType) {
    case 'view':
      return { failed: open, errors: open };
    case 'remoteFailed':
      return { failed: { opens: 1, bad: 1 }, errors: open };
    case 'failure':
    case 'error':
      return { failed: nothing, errors: { opens: 0, bad: 1 } };
    // It is sent from an open screen, whose own event may be lost.
    case 'submit':
      return { failed: nothing, errors: nothing };
    case 'vital': {
      const limit = eventOption === 'lcp' || eventOption === 'inp' ? slowFrom[eventOption] : undefined;
      const isKnown = value !== undefined && limit !== undefined;
      return isKnown ? { slow: { opens: 1, bad: value > limit ? 1 : 0 } } : {};
    }
    default:
      return {};
  }
}

function add(one: Compared, other: Compared): Compared {
  return { opens: one.opens + other.opens, bad: one.bad + other.bad };
}

function sum(all: Iterable<Compared>): Compared {
  return [...all].reduce(add, nothing);
}

/** Adds an event to what its sender told. Returns whether it says something about health. */
export function hear({ told }: Sender, event: ReleaseEvent, slowFrom: SlowFrom): boolean {
  const answers = answersOf(event, slowFrom);
  for (const question of questions) {
    const answer = answers[question];
    if (!answer) continue;
    const named = (question === 'slow' ? event.eventOption : event.pageName) ?? '';
    const known = told[question];
    const name = known.has(named) || known.size < mostScreens ? named : '';
    known.set(name, add(known.get(name) ?? nothing, answer));
  }
  return Object.keys(answers).length > 0;
}

function badPart({ opens, bad }: Compared): number {
  return Math.min(1, bad / Math.max(1, opens));
}

/**
 * The vote of a sender on one question, between 0 and 1: the part of its opens that was bad, of the screen of which most
 * was. Undefined if it has told nothing that answers the question.
 */
export function voteOf({ told }: Sender, question: Question): number | undefined {
  const all = [...told[question].values()];
  if (all.length === 0) return undefined;
  return Math.max(badPart(sum(all)), ...all.filter(({ opens }) => opens > 0).map(badPart));
}

/** What a sender adds to the figures that people read: its opens, and how many of them went wrong. */
export function figuresOf({ told }: Sender, question: Question): Compared {
  const { opens, bad } = sum(told[question].values());
  if (question === 'slow') return { opens, bad };
  const all = Math.max(1, opens);
  return { opens: all, bad: Math.min(all, bad) };
}
