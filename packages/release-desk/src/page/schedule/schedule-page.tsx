import { isOpenPlan } from '@sunbird/federation/plan-state';
import { Button, Tag } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { type Me, type Plan, scheduleSchema } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { NotLoaded } from '../parts/not-loaded';
import { PageHead } from '../parts/page-head';
import { Panel, PanelText } from '../parts/panel';
import { Problem } from '../parts/problem';
import { Row } from '../parts/row';
import { slotAddress } from '../route';
import { useAction } from '../use-action';
import { useLoaded } from '../use-loaded';

const everyMs = 10_000;

interface SchedulePageProps {
  readonly me: Me;
  readonly onChange: () => void;
}

/** Open plans, and the latest closed ones with their result. */
export function SchedulePage({ me, onChange }: SchedulePageProps): ReactElement {
  const { t } = useDeskFormatters();
  const { say } = useDeskActions();
  const { value, problem: failed, setValue, reload } = useLoaded('schedule', scheduleSchema, everyMs);
  const { busy, problem, run } = useAction();
  if (!value) return <NotLoaded problem={failed} onRetry={reload} />;

  function decide(plan: Plan, decision: 'approve' | 'cancel') {
    return run(async () => {
      setValue(await sendToDesk(`schedule/${plan.id}/${decision}`, {}, scheduleSchema));
      onChange();
      const done = plan.ends ? 'desk.schedule.endRemoved' : 'desk.schedule.cancelled';
      say(t(decision === 'approve' ? 'desk.schedule.approved' : done));
    });
  }
  const open = value.plans.filter(isOpenPlan);
  const closed = value.plans.filter(plan => !open.includes(plan)).slice(0, 20);
  return (
    <>
      <PageHead title={t('desk.nav.schedule')} />
      <Problem problem={problem} />
      <Panel title={t('desk.schedule.open')}>
        {open.length === 0 && <PanelText>{t('desk.schedule.none')}</PanelText>}
        <ul>
          {open.map(plan => (
            <PlanRow key={plan.id} plan={plan}>
              {plan.state === 'waiting' && plan.by.id !== me.id && (
                <Button inline loading={busy} onClick={() => void decide(plan, 'approve')}>
                  {t('desk.schedule.approve')}
                </Button>
              )}
              <Button inline kind="secondary" loading={busy} onClick={() => void decide(plan, 'cancel')}>
                {plan.ends
                  ? t('desk.schedule.noEnd')
                  : plan.by.id === me.id
                    ? t('desk.schedule.cancel')
                    : t('desk.schedule.decline')}
              </Button>
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

function PlanRow({ plan, children }: { readonly plan: Plan; readonly children?: ReactNode }): ReactElement {
  const { slot, market, release, audience, at, why, by, state, approvedBy, doneAt } = plan;
  const { t, fullName, shortName, shareFor, marketName, slotName, formatDate, clock } =
    useDeskFormatters(market);
  const time = at ?? doneAt;
  return (
    <Row
      note={
        <>
          {time === null || time === undefined
            ? t('desk.publish.now')
            : `${formatDate(time, 'dateTime')} (${clock})`}{' '}
          · {by.name}: {why}
          {approvedBy !== undefined && ` · ${t('desk.reason.approved', { name: approvedBy })}`}
        </>
      }
      aside={
        <>
          <Tag kind={state === 'failed' ? 'bad' : state === 'done' ? 'ok' : 'info'}>
            {plan.ends && state === 'done' ? t('desk.state.ended') : t(`desk.state.${state}`)}
          </Tag>
          {children}
        </>
      }
    >
      <a href={slotAddress(slot, market)}>{slotName(slot)}</a> · {marketName(market)} ·{' '}
      <b>{fullName(release)}</b> {plan.ends ? t('desk.schedule.ends') : shareFor(plan.share, audience)}
      {plan.ends && plan.end?.next && <> · {t('desk.run.follows', { release: shortName(plan.end.next) })}</>}
    </Row>
  );
}
