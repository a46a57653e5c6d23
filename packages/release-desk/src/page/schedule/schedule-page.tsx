import { isOpenPlan } from '@sunbird/release-store/plan-state';
import { Button, CopyRow, Tag, useUiActions } from '@sunbird/ui';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
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
  function comment(plan: Plan, text: string): Promise<boolean> {
    return send(`schedule/${plan.id}/comment`, { text });
  }
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
              isLinked={plan.id === linked}
              onComment={isOpenPlan(plan) ? text => comment(plan, text) : undefined}
            >
              {isOpenPlan(plan) && (
                <Decisions plan={plan} me={me} busy={busy} onDecide={decision => decide(plan, decision)} />
              )}
            </PlanRow>
          ))}
        </ul>
      </Panel>
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

interface PlanRowProps {
  readonly plan: Plan;
  /** Whether the address of the page names it. */
  readonly isLinked?: boolean;
  readonly onComment?: ((text: string) => Promise<boolean>) | undefined;
  readonly children?: ReactNode;
}

/** What colleagues say of a plan, and a box to say something. */
function Comments({ plan, onComment }: Required<Pick<PlanRowProps, 'plan' | 'onComment'>>): ReactElement {
  const { t, moment } = useDeskFormatters(plan.market);
  const [text, setText] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '') void onComment?.(text.trim()).then(isDone => isDone && setText(''));
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

function PlanRow({ plan, isLinked, onComment, children }: PlanRowProps): ReactElement {
  const { slot, market, release, why, by, state, approvedBy } = plan;
  const { t, fullName, planText, marketName, slotName } = useDeskFormatters(market);
  const note = [
    `${by.name}: ${why}`,
    ...(approvedBy === undefined ? [] : [t('desk.reason.approved', { name: approvedBy })]),
  ];
  return (
    <Row
      note={note.join(' · ')}
      more={
        onComment && (
          <details open={isLinked || (plan.comments ?? []).length > 0}>
            <summary>{t('desk.comment.title', { count: plan.comments?.length ?? 0 })}</summary>
            <Comments plan={plan} onComment={onComment} />
          </details>
        )
      }
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
