import { isLanguage, type Language } from '@sunbird/loan-domain';
import { type Compared, type Question, questions } from '../../calls';
import type { EventSource, ReleaseEvent } from '../metrics/metrics';
import { noVotes, type Tally } from './comparison';

/** One borrower or network beside one release. */
interface Sender {
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

function newSender(event: ReleaseEvent, now: number): Sender {
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
function hear({ told }: Sender, event: ReleaseEvent, slowFrom: SlowFrom): boolean {
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
function voteOf({ told }: Sender, question: Question): number | undefined {
  const all = [...told[question].values()];
  if (all.length === 0) return undefined;
  return Math.max(badPart(sum(all)), ...all.filter(({ opens }) => opens > 0).map(badPart));
}

/** What a sender adds to the figures that people read: its opens, and how many of them went wrong. */
function figuresOf({ told }: Sender, question: Question): Compared {
  const { opens, bad } = sum(told[question].values());
  if (question === 'slow') return { opens, bad };
  const all = Math.max(1, opens);
  return { opens: all, bad: Math.min(all, bad) };
}

export type SenderKind = EventSource['kind'];
export const senderKinds = ['borrower', 'network'] as const satisfies readonly SenderKind[];

/** More senders of one release are not counted: memory must not grow with what strangers send. */
const mostSenders = { borrower: 100_000, network: 10_000 } as const;

/** The votes of the senders of one language who came in one hour. */
export interface VoteCell {
  readonly language: Language;
  readonly hour: number;
  readonly tallies: Readonly<Record<Question, Tally>>;
}

const noTallies = { failed: noVotes, errors: noVotes, slow: noVotes };

function withVote({ cast, against }: Tally, before: number | undefined, after: number | undefined): Tally {
  return {
    cast: cast + (after === undefined ? 0 : 1) - (before === undefined ? 0 : 1),
    against: against + (after ?? 0) - (before ?? 0),
  };
}

/** The questions that an event of this kind can answer. */
function askedBy({ eventType }: ReleaseEvent): readonly Question[] {
  return eventType === 'vital' ? ['slow'] : ['failed', 'errors'];
}

/** The sums of votes by language and hour. */
function createCells() {
  const cells = new Map<string, VoteCell>();
  return {
    all: (): readonly VoteCell[] => [...cells.values()],

    /** Keeps the sums of a cell while a sender of it changes its vote. */
    update(sender: Sender, event: ReleaseEvent, change: () => void): void {
      const asked = askedBy(event);
      const before = asked.map(question => voteOf(sender, question));
      change();
      const { language, hour } = sender;
      const key = `${language} ${hour}`;
      const tallies = { ...(cells.get(key)?.tallies ?? noTallies) };
      asked.forEach((question, index) => {
        tallies[question] = withVote(tallies[question], before[index], voteOf(sender, question));
      });
      cells.set(key, { language, hour, tallies });
    },
  };
}

/**
 * What the senders told about one release, while it is a candidate or stands beside one. In memory only: it says who
 * opened what, and may begin anew with a restart. Each sender has one vote, whatever it sends
 * (docs/adr/0014-automatic-stop.md).
 */
export function createVotes() {
  const senders = { borrower: new Map<string, Sender>(), network: new Map<string, Sender>() };
  const cells = { borrower: createCells(), network: createCells() };

  return {
    add(event: ReleaseEvent, now: number, slowFrom: SlowFrom): void {
      const { kind, id } = event.source;
      const known = senders[kind].get(id);
      if (!known && senders[kind].size >= mostSenders[kind]) return;
      const sender = known ?? newSender(event, now);
      cells[kind].update(sender, event, () => {
        if (hear(sender, event, slowFrom)) senders[kind].set(id, sender);
      });
    },

    cells: (kind: SenderKind): readonly VoteCell[] => cells[kind].all(),

    /** The vote of each sender who answers a question. */
    votes(kind: SenderKind, question: Question): ReadonlyMap<string, number> {
      const all = [...senders[kind]].map(([id, sender]) => [id, voteOf(sender, question)] as const);
      return new Map(all.flatMap(([id, vote]) => (vote === undefined ? [] : [[id, vote] as const])));
    },

    /** Plain sums of what was reported, of all senders or of those of one language. */
    figures(question: Question, language?: Language): Compared {
      return [...senders.borrower.values(), ...senders.network.values()]
        .filter(sender => language === undefined || sender.language === language)
        .map(sender => figuresOf(sender, question))
        .reduce((sum, { opens, bad }) => ({ opens: sum.opens + opens, bad: sum.bad + bad }), {
          opens: 0,
          bad: 0,
        });
    },
  };
}
export type Votes = ReturnType<typeof createVotes>;
