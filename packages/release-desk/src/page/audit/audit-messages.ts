import { type Audience, borrowerKinds } from '@sunbird/federation/audience';
import { isLanguage, languages } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type { AuditLine } from '../../calls';
import type { DeskFormatters } from '../desk-formatters';
import { figuresText } from '../health/health';

const stopFacts = v.object({
  reason: v.picklist(['failed', 'errors', 'slow']),
  bad: v.number(),
  opens: v.number(),
  badBefore: v.number(),
  opensBefore: v.number(),
  language: v.optional(v.picklist(languages)),
});

function text(value: AuditLine['facts'][string] | undefined): string {
  return value === undefined ? '' : String(value);
}

/** The display name of the release that an entry concerns. */
function releaseOf({ facts }: AuditLine, { fullName, language }: DeskFormatters): string {
  const id = text(facts.release);
  const label = typeof facts.label === 'string' ? { label: facts.label } : {};
  const addedAt = typeof facts.addedAt === 'number' ? { addedAt: facts.addedAt } : {};
  const untested = facts.untested === true ? { untested: true } : {};
  const title = facts[`title.${language}`];
  const titles = typeof title === 'string' ? { titles: { [language]: title } } : {};
  const change = typeof facts.subject === 'string' ? { change: { subject: facts.subject, at: 0 } } : {};
  return fullName({ id, ...label, ...titles, ...change, ...addedAt, ...untested });
}

/** The actor: a person, or a part of the system. */
export function actorText({ by, facts }: AuditLine, formatters: DeskFormatters): string {
  const key = `desk.${by}`;
  if (!formatters.has(key)) return by;
  const part = formatters.tMessage({ key });
  return facts.who === undefined ? part : `${part} (${text(facts.who)})`;
}

/** Whom the release of an entry is for. */
function audienceOf({ facts: { forLanguage, forBorrower } }: AuditLine): Audience {
  const borrower = borrowerKinds.find(kind => kind === forBorrower);
  return { ...(isLanguage(forLanguage) && { language: forLanguage }), ...(borrower && { borrower }) };
}

/** The action as a sentence; the action's key if this version has no message for it. */
export function actionText(line: AuditLine, formatters: DeskFormatters): string {
  const { act, facts } = line;
  const key = `desk.action.${act}`;
  if (!formatters.has(key)) return act;
  const values = {
    release: releaseOf(line, formatters),
    share: formatters.shareFor(Number(facts.share ?? 0), audienceOf(line)),
    market:
      facts.market === undefined
        ? formatters.t('desk.audit.everyMarket')
        : formatters.marketName(text(facts.market)),
    slot: formatters.slotName(text(facts.slot)),
    slots: text(facts.slots)
      .split(', ')
      .filter(slot => slot !== '')
      .map(formatters.slotName)
      .join(', '),
    time: typeof facts.time === 'number' ? formatters.formatDate(facts.time, 'weekdayTime') : '',
    ended: text(facts[`ended.${formatters.language}`] ?? facts.ended),
    name: text(facts.name),
    asker: text(facts.asker),
    role: facts.role === 'releaser' ? formatters.t('desk.role.releaser') : formatters.t('desk.role.marketer'),
    revision: text(facts.revision),
  };
  return formatters.tMessage({ key, values });
}

/** The figures for which a candidate was taken back. */
function stopReasons(facts: AuditLine['facts'], formatters: DeskFormatters): string[] {
  const stopped = v.safeParse(stopFacts, facts);
  if (!stopped.success) return [];
  const { reason, bad, opens, badBefore, opensBefore, language } = stopped.output;
  const candidate = { opens, bad };
  const standing = { opens: opensBefore, bad: badBefore };
  return [figuresText({ question: reason, candidate, standing, language }, formatters)];
}

/** The reason, and the person who approved. */
export function reasonText({ act, facts }: AuditLine, formatters: DeskFormatters): string {
  const why = text(facts.why);
  const reasons = [
    ...(act === 'stopped' ? stopReasons(facts, formatters) : []),
    ...(act === 'notPublished' ? [formatters.refusal(text(facts.reason))] : []),
    ...(why === '' ? [] : [why]),
    ...(facts.approvedBy === undefined
      ? []
      : [formatters.t('desk.reason.approved', { name: text(facts.approvedBy) })]),
  ];
  return reasons.join(' · ');
}

/** Kinds of actions, for icons and filters. */
export type Kind = 'published' | 'rolledBack' | 'planned' | 'stopped' | 'other';

export function kindOf({ act }: AuditLine): Kind {
  switch (act) {
    case 'published':
    case 'publishedElsewhere':
      return 'published';
    case 'rolledBack':
    case 'ended':
    case 'removedSlot':
      return 'rolledBack';
    case 'scheduled':
    case 'asked':
    case 'approved':
    case 'declined':
    case 'cancelled':
    case 'endMoved':
    case 'endRemoved':
      return 'planned';
    case 'stopped':
    case 'notPublished':
    case 'withdrawn':
    case 'clearedCaches':
      return 'stopped';
    default:
      return 'other';
  }
}
