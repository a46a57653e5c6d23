import type { Language } from '@sunbird/loan-domain';
import type { Compared, Question } from '../../calls';
import type { EventSource, ReleaseEvent } from '../metrics/counts';
import { noVotes, type Tally } from './comparison';
import { figuresOf, hear, newSender, type Sender, type SlowFrom, voteOf } from './sender';

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
