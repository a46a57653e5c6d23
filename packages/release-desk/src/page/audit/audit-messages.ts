import { type Audience, borrowerKinds } from '@sunbird/federation/audience';
import { isLanguage, languages } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { type AuditLine, questions } from '../../calls';
import type { DeskFormatters } from '../desk-formatters';
import { figuresText } from '../health/health';

const stopFacts = v.object({
  reason: v.picklist(questions),
  bad: v.number(),
  opens: v.number(),
  badBefore: v.number(),
  opensBefore: v.number(),
  language: v.optional(v.picklist(languages)),
});

type Fact = AuditLine['facts'][string] | undefined;

function text(value: Fact): string {
  return value === undefined ? '' : String(value);
}

function textOrNone(value: Fact): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The display name of the release that an entry concerns. */
function releaseOf({ facts }: AuditLine, { fullName, language }: DeskFormatters): string {
  const title = textOrNone(facts[`title.${language}`]);
  const subject = textOrNone(facts.subject);
  return fullName({
    id: text(facts.release),
    label: textOrNone(facts.label),
    titles: title === undefined ? undefined : { [language]: title },
    change: subject === undefined ? undefined : { subject, at: 0 },
    addedAt: typeof facts.addedAt === 'number' ? facts.addedAt : undefined,
    untested: facts.untested === true,
  });
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
function stopReason({ facts }: AuditLine, formatters: DeskFormatters): string {
  const stopped = v.safeParse(stopFacts, facts);
  if (!stopped.success) return '';
  const { reason: question, bad, opens, badBefore, opensBefore, language } = stopped.output;
  const candidate = { opens, bad };
  return figuresText(
    { question, candidate, standing: { opens: opensBefore, bad: badBefore }, language },
    formatters,
  );
}

/** The reason, and the person who approved. */
export function reasonText(line: AuditLine, formatters: DeskFormatters): string {
  const { act, facts } = line;
  const reasons = [
    act === 'stopped' && stopReason(line, formatters),
    act === 'notPublished' && formatters.refusal(text(facts.reason)),
    text(facts.why),
    facts.approvedBy && formatters.t('desk.reason.approved', { name: text(facts.approvedBy) }),
  ];
  return reasons.filter(Boolean).join(' · ');
}

export const kindNames = ['published', 'rolledBack', 'planned', 'stopped'] as const;
/** Kinds of actions, for icons and filters. */
export type Kind = (typeof kindNames)[number] | 'other';

const kinds: Readonly<Record<(typeof kindNames)[number], readonly string[]>> = {
  published: ['published', 'publishedElsewhere'],
  rolledBack: ['rolledBack', 'ended', 'removedSlot'],
  planned: ['scheduled', 'asked', 'approved', 'declined', 'cancelled', 'endMoved', 'endRemoved'],
  stopped: ['stopped', 'notPublished', 'withdrawn', 'clearedCaches'],
};

export function kindOf({ act }: AuditLine): Kind {
  return kindNames.find(kind => kinds[kind].includes(act)) ?? 'other';
}
