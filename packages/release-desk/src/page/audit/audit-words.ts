import type { AuditLine } from '../../calls';
import type { Words } from '../desk-formatters';

function text(value: AuditLine['facts'][string] | undefined): string {
  return value === undefined ? '' : String(value);
}

/** The release that a line is about, as people know it. */
function releaseOf({ facts }: AuditLine, { fullName }: Words): string {
  const id = text(facts.release);
  const label = typeof facts.label === 'string' ? { label: facts.label } : {};
  const addedAt = typeof facts.addedAt === 'number' ? { addedAt: facts.addedAt } : {};
  return fullName({ id, ...label, ...addedAt });
}

/** Who acted: a person, or a part of the system. */
export function actorOf({ by }: AuditLine, words: Words): string {
  const key = `desk.${by}`;
  return words.has(key) ? words.tMessage({ key }) : by;
}

/** What was done, in words; the key itself for an act of another version. */
export function deedOf(line: AuditLine, words: Words): string {
  const { act, facts } = line;
  const key = `desk.act.${act}`;
  if (!words.has(key)) return act;
  const values = {
    release: releaseOf(line, words),
    share: words.share(Number(facts.share ?? 0)),
    market: words.marketName(text(facts.market)),
    slot: words.slotName(text(facts.slot)),
    slots: text(facts.slots)
      .split(', ')
      .filter(slot => slot !== '')
      .map(words.slotName)
      .join(', '),
    time: typeof facts.time === 'number' ? words.formatDate(facts.time, 'weekdayTime') : '',
    name: text(facts.name),
    role: facts.role === 'releaser' ? words.t('desk.role.releaser') : words.t('desk.role.marketer'),
    revision: text(facts.revision),
  };
  return words.tMessage({ key, values });
}

/** Why, and who agreed. */
export function reasonOf({ act, facts }: AuditLine, words: Words): string {
  const why = text(facts.why);
  const reasons = [
    ...(act === 'stopped' && facts.reason === 'failed' ? [words.t('desk.reason.failed')] : []),
    ...(act === 'stopped' && facts.reason === 'errors' ? [words.t('desk.reason.errors')] : []),
    ...(act === 'notPublished' ? [words.refusal(text(facts.reason))] : []),
    ...(why === '' ? [] : [why]),
    ...(facts.approvedBy === undefined
      ? []
      : [words.t('desk.reason.approved', { name: text(facts.approvedBy) })]),
  ];
  return reasons.join(' · ');
}

/** What an act is in one of few kinds, for icons and filters. */
export type Kind = 'published' | 'rolledBack' | 'planned' | 'stopped' | 'other';

export function kindOf({ act }: AuditLine): Kind {
  switch (act) {
    case 'published':
    case 'publishedElsewhere':
      return 'published';
    case 'rolledBack':
      return 'rolledBack';
    case 'scheduled':
    case 'asked':
    case 'approved':
    case 'declined':
    case 'cancelled':
      return 'planned';
    case 'stopped':
    case 'notPublished':
    case 'locked':
      return 'stopped';
    default:
      return 'other';
  }
}
