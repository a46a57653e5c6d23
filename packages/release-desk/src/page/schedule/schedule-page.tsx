import { isOpenPlan } from '@sunbird/release-store/plan-state';
import { Button, CopyRow, Tag, useUiActions } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { type Me, type Plan, scheduleSchema } from '../../calls';
import { useDeskData } from '../parts/desk-calls';
import { useDeskFormatters } from '../parts/desk-formatters';
import { NotLoaded, PageHead, Panel, PanelText, Problem, Row, TextInput } from '../parts/parts';
import { slotAddress } from '../parts/route';

const everyMs = 10_000;

type Decision = 'approve' | 'cancel';

interface SchedulePageProps {
  readonly me: Me;
  /** The plan that the address names. */
  readonly linked: string | undefined;
  readonly onChange: () => void;
}

/** What waits, begins or ends; the log has what is over. */
export function SchedulePage({ me, linked, onChange }: SchedulePageProps): ReactElement {
  const { t } = useDeskFormatters();
  const { toast } = useUiActions();
  const { value, failed, reload, busy, problem, send } = useDeskData('schedule', scheduleSchema, everyMs);
  if (!value) return <NotLoaded failed={failed} reload={reload} />;
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
        {value.plans.length === 0 && <PanelText>{t('desk.schedule.none')}</PanelText>}
        <ul>
          {value.plans.map(plan => (
            <PlanRow
              key={plan.id}
              plan={plan}
              me={me}
              busy={busy}
              isLinked={plan.id === linked}
              onDecide={decision => decide(plan, decision)}
              onComment={text => send(`schedule/${plan.id}/comment`, { text })}
            />
          ))}
        </ul>
      </Panel>
    </>
  );
}

interface PlanRowProps {
  readonly plan: Plan;
  readonly me: Me;
  readonly busy: boolean;
  /** Whether the address of the page names it. */
  readonly isLinked: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onComment: (text: string) => Promise<boolean>;
}

/** What colleagues say of a plan, and a box to say something. */
function Comments({ plan, onComment }: Pick<PlanRowProps, 'plan' | 'onComment'>): ReactElement {
  const { t, moment } = useDeskFormatters(plan.market);
  const [text, setText] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '') void onComment(text.trim()).then(isDone => isDone && setText(''));
  }
  return (
    <form noValidate onSubmit={submit}>
      <ul>
        {plan.comments?.map(({ by, at, text: said }) => (
          <li key={at}>
            <b>{by}</b> {said} <small>{moment(at)}</small>
          </li>
        ))}
      </ul>
      <TextInput label={t('desk.comment.label')} value={text} maxLength={500} onChange={setText} />
      <Button inline kind="text" type="submit">
        {t('desk.comment.send')}
      </Button>
      <CopyRow
        label={t('desk.comment.link')}
        value={`${window.location.href.split('#')[0]}#/schedule/${plan.id}`}
      />
    </form>
  );
}

/** A plan, and what the reader may do while it is open: nobody approves their own. */
function PlanRow({ plan, me, busy, isLinked, onDecide, onComment }: PlanRowProps): ReactElement {
  const { slot, market, release, why, by, state, approvedBy, comments = [] } = plan;
  const { t, fullName, planText, marketName, slotName } = useDeskFormatters(market);
  const isMine = by.id === me.id;
  const note = [
    `${by.name}: ${why}`,
    ...(approvedBy === undefined ? [] : [t('desk.reason.approved', { name: approvedBy })]),
  ];
  return (
    <Row
      note={note.join(' · ')}
      more={
        isOpenPlan(plan) && (
          <details open={isLinked || comments.length > 0}>
            <summary>{t('desk.comment.title', { count: comments.length })}</summary>
            <Comments plan={plan} onComment={onComment} />
          </details>
        )
      }
      aside={
        <>
          <Tag kind={state === 'failed' ? 'bad' : state === 'running' ? 'ok' : 'info'}>
            {t(`desk.state.${state}`)}
          </Tag>
          {state === 'waiting' && !isMine && (
            <Button inline loading={busy} onClick={() => onDecide('approve')}>
              {t('desk.schedule.approve')}
            </Button>
          )}
          {isOpenPlan(plan) && (
            <Button inline kind="secondary" loading={busy} onClick={() => onDecide('cancel')}>
              {t(`desk.schedule.${isMine ? 'cancel' : 'decline'}`)}
            </Button>
          )}
        </>
      }
    >
      <a href={slotAddress(slot, market)}>{slotName(slot)}</a> · {marketName(market)} ·{' '}
      <b>{fullName(release)}</b> {planText(plan)}
    </Row>
  );
}
