import { Button } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { TwoPersonRequest } from '../../calls';
import { type DeskFormatters, useDeskFormatters } from '../desk-formatters';
import { Panel, Problem, Row } from '../parts/page-parts';

/** The limits that a request would weaken. */
function limitsText({ limits }: TwoPersonRequest, { t, formatPercent }: DeskFormatters): string {
  const { failed = null, errors = null } = limits ?? {};
  return [
    ...(failed === null ? [] : [t('desk.requests.limitFailed', { share: formatPercent(failed / 100, 1) })]),
    ...(errors === null ? [] : [t('desk.requests.limitErrors', { share: formatPercent(errors / 100, 1) })]),
  ].join(', ');
}

/** What is asked for, as a sentence: each kind's has those of the values that it is about. */
function textOf(request: TwoPersonRequest, formatters: DeskFormatters): string {
  const { kind, slot, person, mail, role, by } = request;
  return formatters.t(`desk.requests.${kind}`, {
    by,
    limits: limitsText(request, formatters),
    name: person ?? '',
    mail: mail ?? '',
    role: formatters.t(`desk.role.${role ?? 'marketer'}`),
    slot: formatters.slotName(slot ?? ''),
  });
}

interface RequestsPanelProps {
  readonly requests: readonly TwoPersonRequest[];
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onDecide: (id: string, decision: 'approve' | 'cancel') => void;
}

/** What one releaser has asked for and another one must approve. */
export function RequestsPanel(props: RequestsPanelProps): ReactElement | null {
  const { requests, busy, problem, onDecide } = props;
  const formatters = useDeskFormatters();
  const { t, moment } = formatters;
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
                  <Button
                    inline
                    kind="secondary"
                    loading={busy}
                    onClick={() => onDecide(request.id, 'approve')}
                  >
                    {t('desk.schedule.approve')}
                  </Button>
                )}
                {request.mayClose && (
                  <Button inline kind="text" onClick={() => onDecide(request.id, 'cancel')}>
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
