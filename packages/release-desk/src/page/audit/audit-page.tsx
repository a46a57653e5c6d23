import { Fine } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type AuditLine, auditSchema, type Served } from '../../calls';
import { useDeskData } from '../parts/desk-calls';
import { type DeskFormatters, useDeskFormatters } from '../parts/desk-formatters';
import { NotLoaded, Panel, Row } from '../parts/parts';

const everyMs = 15_000;

/** The audit log, by one clock: actor, action, reason and time of each line. */
export function AuditPage(): ReactElement {
  const formatters = useDeskFormatters();
  const { t, clock, moment } = formatters;
  const { value: audit, failed, reload } = useDeskData('audit', auditSchema, everyMs);
  if (!audit) return <NotLoaded failed={failed} reload={reload} />;
  return (
    <Panel title={t('desk.nav.audit')}>
      <Fine>{t('desk.audit.signed')}</Fine>
      <Fine>{audit.entries.length === 0 ? t('desk.audit.none') : t('desk.audit.clock', { clock })}</Fine>
      <ul>
        {audit.entries.map(line => (
          <Row
            key={JSON.stringify(line)}
            note={reasonText(line, formatters)}
            aside={<time dateTime={new Date(line.at).toISOString()}>{moment(line.at)}</time>}
          >
            <b>{actorText(line, formatters)}</b> {actionText(line, formatters)}
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

/** The actor: a person, or a part of the system. */
function actorText({ by, facts }: AuditLine, formatters: DeskFormatters): string {
  const key = `desk.${by}`;
  if (!formatters.has(key)) return by;
  const part = formatters.tMessage({ key });
  return facts.who === undefined ? part : `${part} (${facts.who})`;
}

/** The action as a sentence; the action's key if this version has no message for it. */
function actionText({ act, facts }: AuditLine, formatters: DeskFormatters): string {
  const { t, fullName, marketName, slotName, moment } = formatters;
  const key = `desk.action.${act}`;
  if (!formatters.has(key)) return act;
  const values = {
    release: facts.release ? fullName(facts.release) : '',
    share: formatters.shareFor(facts.share ?? 0, facts.audience),
    market: facts.market === undefined ? t('desk.audit.everyMarket') : marketName(facts.market),
    slot: slotName(facts.slot ?? ''),
    // A publication may be of pages of the staff alone.
    slots: facts.slots ? facts.slots.split(', ').map(slotName).join(', ') : '–',
    time: facts.time === undefined ? '' : moment(facts.time),
    ended: facts.ended ? fullName(facts.ended) : '',
    name: facts.name ?? '',
    role: facts.role === 'releaser' ? t('desk.role.releaser') : t('desk.role.marketer'),
    revision: facts.revision ?? '',
  };
  return formatters.tMessage({ key, values });
}

/** The releases of what was served, each once. */
function servedNames(served: Served, { fullName }: DeskFormatters): string {
  return [...new Set(served.flatMap(({ releases }) => releases.map(fullName)))].join(', ');
}

/** The reason, what it replaced, and the people who planned and approved it. */
function reasonText({ facts }: AuditLine, formatters: DeskFormatters): string {
  const { t, formatNumber } = formatters;
  const { failed = 0, opens, reason, other, why, end, before, name, slot, approvedBy } = facts;
  const reasons = [
    opens !== undefined &&
      t('desk.reason.stopped', { failed: formatNumber(failed), opens: formatNumber(opens) }),
    reason && formatters.refusalText({ refusal: reason, other }),
    why,
    end !== undefined && t('desk.run.until', { time: formatters.moment(end) }),
    before && t('desk.reason.replaced', { releases: servedNames(before, formatters) }),
    name && slot && t('desk.reason.planned', { name }),
    approvedBy && t('desk.reason.approved', { name: approvedBy }),
  ];
  return reasons.filter(Boolean).join(' · ');
}
