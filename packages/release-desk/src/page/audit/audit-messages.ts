import type { AuditLine } from '../../calls';
import type { DeskFormatters } from '../desk-formatters';

function text(value: AuditLine['facts'][string] | undefined): string {
  return value === undefined ? '' : String(value);
}

/** The display name of the release that an entry concerns. */
function releaseOf({ facts }: AuditLine, { fullName, language }: DeskFormatters): string {
  const id = text(facts.release);
  const label = typeof facts.label === 'string' ? { label: facts.label } : {};
  const addedAt = typeof facts.addedAt === 'number' ? { addedAt: facts.addedAt } : {};
  const title = facts[`title.${language}`];
  const titles = typeof title === 'string' ? { titles: { [language]: title } } : {};
  const change = typeof facts.subject === 'string' ? { change: { subject: facts.subject, at: 0 } } : {};
  return fullName({ id, ...label, ...titles, ...change, ...addedAt });
}

/** The actor: a person, or a part of the system. */
export function actorText({ by }: AuditLine, formatters: DeskFormatters): string {
  const key = `desk.${by}`;
  return formatters.has(key) ? formatters.tMessage({ key }) : by;
}

/** The action as a sentence; the action's key if this version has no message for it. */
export function actionText(line: AuditLine, formatters: DeskFormatters): string {
  const { act, facts } = line;
  const key = `desk.action.${act}`;
  if (!formatters.has(key)) return act;
  const values = {
    release: releaseOf(line, formatters),
    share: formatters.share(Number(facts.share ?? 0)),
    market: formatters.marketName(text(facts.market)),
    slot: formatters.slotName(text(facts.slot)),
    slots: text(facts.slots)
      .split(', ')
      .filter(slot => slot !== '')
      .map(formatters.slotName)
      .join(', '),
    time: typeof facts.time === 'number' ? formatters.formatDate(facts.time, 'weekdayTime') : '',
    ended: text(facts[`ended.${formatters.language}`] ?? facts.ended),
    name: text(facts.name),
    role: facts.role === 'releaser' ? formatters.t('desk.role.releaser') : formatters.t('desk.role.marketer'),
    revision: text(facts.revision),
  };
  return formatters.tMessage({ key, values });
}

/** The reason, and the person who approved. */
export function reasonText({ act, facts }: AuditLine, formatters: DeskFormatters): string {
  const why = text(facts.why);
  const reasons = [
    ...(act === 'stopped' && facts.reason === 'failed' ? [formatters.t('desk.reason.failed')] : []),
    ...(act === 'stopped' && facts.reason === 'errors' ? [formatters.t('desk.reason.errors')] : []),
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
    case 'heldOut':
      return 'published';
    case 'rolledBack':
    case 'ended':
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
    case 'locked':
      return 'stopped';
    default:
      return 'other';
  }
}
