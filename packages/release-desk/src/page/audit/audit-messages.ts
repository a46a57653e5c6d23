import type { AuditLine } from '../../calls';
import type { DeskFormatters } from '../desk-formatters';

function text(value: AuditLine['facts'][string] | undefined): string {
  return value === undefined ? '' : String(value);
}

/** The display name of the release that an entry concerns. */
function releaseOf({ facts }: AuditLine, { fullName }: DeskFormatters): string {
  const id = text(facts.release);
  const label = typeof facts.label === 'string' ? { label: facts.label } : {};
  const addedAt = typeof facts.addedAt === 'number' ? { addedAt: facts.addedAt } : {};
  return fullName({ id, ...label, ...addedAt });
}

/** The actor: a person, or a part of the system. */
export function actorText({ by, facts }: AuditLine, formatters: DeskFormatters): string {
  const key = `desk.${by}`;
  if (!formatters.has(key)) return by;
  const part = formatters.tMessage({ key });
  return facts.who === undefined ? part : `${part} (${text(facts.who)})`;
}

/** The action as a sentence; the action's key if this version has no message for it. */
export function actionText(line: AuditLine, formatters: DeskFormatters): string {
  const { act, facts } = line;
  const key = `desk.action.${act}`;
  if (!formatters.has(key)) return act;
  const values = {
    release: releaseOf(line, formatters),
    share: formatters.share(Number(facts.share ?? 0)),
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
    name: text(facts.name),
    asker: text(facts.asker),
    left: text(facts.left),
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
      return 'published';
    case 'rolledBack':
    case 'removedSlot':
      return 'rolledBack';
    case 'scheduled':
    case 'asked':
    case 'approved':
    case 'declined':
    case 'cancelled':
      return 'planned';
    case 'stopped':
    case 'notPublished':
    case 'withdrawn':
    case 'locked':
      return 'stopped';
    default:
      return 'other';
  }
}
