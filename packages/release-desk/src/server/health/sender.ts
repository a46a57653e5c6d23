import { isLanguage, type Language } from '@sunbird/loan-domain';
import type { Compared, Question } from '../../release-calls';
import type { ReleaseEvent } from '../metrics/counts';

/** What one sender told about a screen, or about how quick the release is. */
interface Told {
  readonly opens: number;
  readonly failed: number;
  readonly errors: number;
}

interface Speed {
  readonly measured: number;
  readonly slow: number;
}

/** One borrower or network beside one release. */
export interface Sender {
  /** Of its first event: a sender votes in one language. */
  readonly language: Language;
  /** Hour of its first event, since the epoch. */
  readonly hour: number;
  readonly routes: Map<string, Told>;
  readonly speeds: Map<string, Speed>;
}

/** Vitals above these values, in ms, are slow; undefined: not known. */
export interface SlowFrom {
  readonly lcp: number | undefined;
  readonly inp: number | undefined;
}

/** More screens of one sender are counted as one. */
const mostRoutes = 40;

const nothing: Told = { opens: 0, failed: 0, errors: 0 };

export function newSender(event: ReleaseEvent, now: number): Sender {
  const language = event.language !== undefined && isLanguage(event.language) ? event.language : 'en';
  return { language, hour: Math.floor(now / 3_600_000), routes: new Map(), speeds: new Map() };
}

/** What an event counts for; undefined for one that says nothing about health. */
function toldBy({ eventType }: ReleaseEvent): Told | undefined {
  if (eventType === 'view') return { opens: 1, failed: 0, errors: 0 };
  if (eventType === 'remoteFailed') return { opens: 1, failed: 1, errors: 0 };
  if (eventType === 'error' || eventType === 'failure') return { opens: 0, failed: 0, errors: 1 };
  // It is sent from an open screen, whose own event may be lost.
  return eventType === 'submit' ? nothing : undefined;
}

function addTold(one: Told, other: Told): Told {
  return {
    opens: one.opens + other.opens,
    failed: one.failed + other.failed,
    errors: one.errors + other.errors,
  };
}

function hearSpeed({ speeds }: Sender, { eventOption, value }: ReleaseEvent, slowFrom: SlowFrom): boolean {
  if (value === undefined || (eventOption !== 'lcp' && eventOption !== 'inp')) return false;
  const limit = slowFrom[eventOption];
  if (limit === undefined) return false;
  const { measured, slow } = speeds.get(eventOption) ?? { measured: 0, slow: 0 };
  speeds.set(eventOption, { measured: measured + 1, slow: slow + (value > limit ? 1 : 0) });
  return true;
}

/** Adds an event to what its sender told. Returns whether it says something about health. */
export function hear(sender: Sender, event: ReleaseEvent, slowFrom: SlowFrom): boolean {
  if (event.eventType === 'vital') return hearSpeed(sender, event, slowFrom);
  const told = toldBy(event);
  if (!told) return false;
  const { routes } = sender;
  const named = event.pageName ?? '';
  const route = routes.has(named) || routes.size < mostRoutes ? named : '';
  routes.set(route, addTold(routes.get(route) ?? nothing, told));
  return true;
}

function part(bad: number, all: number): number {
  return Math.min(1, bad / Math.max(1, all));
}

/**
 * The vote of a sender on one question, between 0 and 1: the part of its opens that failed, of the screen that fails most.
 * Undefined if it has told nothing that answers the question.
 */
export function voteOf({ routes, speeds }: Sender, question: Question): number | undefined {
  if (question === 'slow') {
    const shares = [...speeds.values()].map(({ slow, measured }) => slow / measured);
    return shares.length > 0 ? Math.max(...shares) : undefined;
  }
  if (routes.size === 0) return undefined;
  const all = [...routes.values()];
  const total = all.reduce(addTold, nothing);
  const shares = all.filter(({ opens }) => opens > 0).map(told => part(told[question], told.opens));
  return Math.max(part(total[question], total.opens), ...shares);
}

/** What a sender adds to the figures that people read: its opens, and how many of them went wrong. */
export function figuresOf({ routes, speeds }: Sender, question: Question): Compared {
  if (question === 'slow') {
    const all = [...speeds.values()];
    const opens = all.reduce((sum, { measured }) => sum + measured, 0);
    return { opens, bad: all.reduce((sum, { slow }) => sum + slow, 0) };
  }
  const { opens, ...failures } = [...routes.values()].reduce(addTold, nothing);
  const all = Math.max(1, opens);
  return { opens: all, bad: Math.min(all, failures[question]) };
}
