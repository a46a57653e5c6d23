import type { MessageKey } from '../messages';

/** A part of the line below an entry's name: a value of the protocol, or a message. */
export type DetailPart =
  | string
  | { readonly key: MessageKey; readonly values?: Readonly<Record<string, string | number>> };

export type Direction = 'fromPage' | 'toPage';

/** One line of the conversation. Tokens are masked before they get here. */
export interface LogEntry {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  readonly direction: Direction;
  /** The action or event. */
  readonly name: string;
  readonly kind: 'request' | 'reply' | 'ack' | 'event' | 'backReply' | 'broken' | 'foreign';
  readonly detail: readonly DetailPart[];
  /** Ms from request to answer; on a request that was answered without a line of its own, too. */
  readonly took?: number;
  /** The simulated phone waits for the user. */
  readonly waiting?: boolean;
  readonly failed: boolean;
  /** What was said, for the opened entry. */
  readonly body?: unknown;
}

export const logFilters = ['all', 'fromPage', 'toPage', 'errors'] as const;
export type LogFilter = (typeof logFilters)[number];

export function matchesFilter(entry: LogEntry, filter: LogFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'errors' ? entry.failed : entry.direction === filter;
}
