import { Button } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { TwoPersonRequest } from '../../calls';
import { type DeskFormatters, useDeskFormatters } from '../desk-formatters';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { Row } from '../parts/row';
import type { DeskRequests } from './use-requests';

/** The limits that a request would weaken. */
function limitsText({ limits }: TwoPersonRequest, { t, formatPercent }: DeskFormatters): string {
  const { failed = null, errors = null } = limits ?? {};
  return [
    ...(failed === null ? [] : [t('desk.requests.limitFailed', { share: formatPercent(failed / 100, 1) })]),
    ...(errors === null ? [] : [t('desk.requests.limitErrors', { share: formatPercent(errors / 100, 1) })]),
  ].join(', ');
}

function textOf(request: TwoPersonRequest, formatters: DeskFormatters): string {
  const { kind, slot, person, role, by } = request;
  const { t, slotName } = formatters;
  switch (kind) {
    case 'limits':
      return t('desk.requests.limits', { by, limits: limitsText(request, formatters) });
    case 'role':
      return t('desk.requests.role', { by, name: person ?? '', role: t(`desk.role.${role ?? 'marketer'}`) });
    case 'remove':
      return t('desk.requests.remove', { by, name: person ?? '' });
    case 'ruleOff':
      return t('desk.requests.ruleOff', { by, slot: slotName(slot ?? '') });
  }
}

/** What one releaser has asked for and another one must approve. */
export function RequestsPanel({ requests: state }: { readonly requests: DeskRequests }): ReactElement | null {
  const formatters = useDeskFormatters();
  const { t, moment } = formatters;
  const { requests, busy, problem, approve, cancel } = state;
  if (requests.length === 0) return null;
  return (
    <Panel title={t('desk.requests.title')}>
      <ul>
        {requests.map(request => (
          <Row
            key={request.id}
            note={`${moment(request.madeAt)}${request.mayApprove ? '' : ` · ${t('desk.requests.waits')}`}`}
            aside={
              <>
                {request.mayApprove && (
                  <Button inline kind="secondary" loading={busy} onClick={() => void approve(request)}>
                    {t('desk.schedule.approve')}
                  </Button>
                )}
                {request.mayClose && (
                  <Button inline kind="text" onClick={() => void cancel(request)}>
                    {request.mayApprove ? t('desk.schedule.decline') : t('desk.requests.cancel')}
                  </Button>
                )}
              </>
            }
          >
            {textOf(request, formatters)}
          </Row>
        ))}
      </ul>
      <Problem problem={problem} />
    </Panel>
  );
}
