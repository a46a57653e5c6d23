import { isOpenPlan } from '@sunbird/release-store/plan-state';
import { Button, Tag, useUiActions } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { type Me, type Plan, scheduleSchema } from '../../calls';
import { useDeskData } from '../parts/desk-calls';
import { useDeskFormatters } from '../parts/desk-formatters';
import { NotLoaded, PageHead, Panel, PanelText, Problem, Row } from '../parts/parts';
import { slotAddress } from '../parts/route';

const everyMs = 10_000;

type Decision = 'approve' | 'cancel';

interface SchedulePageProps {
  readonly me: Me;
  readonly onChange: () => void;
}

/** Open plans, and the latest closed ones with their result. */
export function SchedulePage({ me, onChange }: SchedulePageProps): ReactElement {
  const { t } = useDeskFormatters();
  const { toast } = useUiActions();
  const { value, failed, reload, busy, problem, send } = useDeskData('schedule', scheduleSchema, everyMs);
  if (!value) return <NotLoaded failed={failed} reload={reload} />;
  const isToCome = (plan: Plan) => isOpenPlan(plan) || (plan.state === 'running' && plan.end !== undefined);
  const open = value.plans.filter(isToCome);
  const closed = value.plans.filter(plan => !isOpenPlan(plan) && plan.state !== 'running').slice(0, 20);
  function decide(plan: Plan, decision: Decision): void {
    const done = decision === 'approve' ? 'approved' : 'cancelled';
    void send(`schedule/${plan.id}/${decision}`, {}, () => {
      onChange();
      toast(t(`desk.schedule.${done}`));
    });
  }
  return (
    <>
      <PageHead title={t('desk.nav.schedule')} />
      <Problem problem={problem} />
      <Panel title={t('desk.schedule.open')}>
        {open.length === 0 && <PanelText>{t('desk.schedule.none')}</PanelText>}
        <ul>
          {open.map(plan => (
            <PlanRow key={plan.id} plan={plan}>
              {isOpenPlan(plan) && (
                <Decisions plan={plan} me={me} busy={busy} onDecide={decision => decide(plan, decision)} />
              )}
            </PlanRow>
          ))}
        </ul>
      </Panel>
      {closed.length > 0 && (
        <Panel title={t('desk.schedule.over')}>
          <ul>
            {closed.map(plan => (
              <PlanRow key={plan.id} plan={plan} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

interface DecisionsProps {
  readonly plan: Plan;
  readonly me: Me;
  readonly busy: boolean;
  readonly onDecide: (decision: Decision) => void;
}

/** What the reader may do about an open plan: nobody approves their own. */
function Decisions({ plan, me, busy, onDecide }: DecisionsProps): ReactElement {
  const { t } = useDeskFormatters();
  const isMine = plan.by.id === me.id;
  const cancel = isMine ? 'cancel' : 'decline';
  return (
    <>
      {plan.state === 'waiting' && !isMine && (
        <Button inline loading={busy} onClick={() => onDecide('approve')}>
          {t('desk.schedule.approve')}
        </Button>
      )}
      <Button inline kind="secondary" loading={busy} onClick={() => onDecide('cancel')}>
        {t(`desk.schedule.${cancel}`)}
      </Button>
    </>
  );
}

function PlanRow({ plan, children }: { readonly plan: Plan; readonly children?: ReactNode }): ReactElement {
  const { slot, market, release, why, by, state, approvedBy } = plan;
  const { t, fullName, planText, marketName, slotName } = useDeskFormatters(market);
  const note = [
    `${by.name}: ${why}`,
    ...(approvedBy === undefined ? [] : [t('desk.reason.approved', { name: approvedBy })]),
  ];
  return (
    <Row
      note={note.join(' · ')}
      aside={
        <>
          <Tag kind={state === 'failed' ? 'bad' : state === 'running' ? 'ok' : 'info'}>
            {t(`desk.state.${state}`)}
          </Tag>
          {children}
        </>
      }
    >
      <a href={slotAddress(slot, market)}>{slotName(slot)}</a> · {marketName(market)} ·{' '}
      <b>{fullName(release)}</b> {planText(plan)}
    </Row>
  );
}
