import { isOpenPlan } from '@sunbird/release-store/plan-state';
import { Button, CopyRow, Tag } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { type Me, type Plan, type SlotView, slotPath, slotSchema } from '../../calls';
import { askDesk, useAction } from '../parts/desk-calls';
import { useDeskFormatters } from '../parts/desk-formatters';
import { Panel, Problem, Row, TextInput } from '../parts/parts';

interface PlansProps {
  readonly me: Me;
  readonly path: string;
  /** The plan that the address of the page names. */
  readonly linked: string | undefined;
  readonly onDone: (view: SlotView, text?: string) => void;
}

/** What waits, begins or ends, in every market; the log has what is over. */
export function PlansPanel({
  view,
  ...props
}: PlansProps & { readonly view: SlotView }): ReactElement | null {
  const { t } = useDeskFormatters();
  const plans = view.plans.filter(plan => isOpenPlan(plan) || plan.end);
  if (plans.length === 0) return null;
  return (
    <Panel title={t('desk.schedule.open')}>
      <ul>
        {plans.map(plan => (
          <PlanRow key={plan.id} plan={plan} {...props} />
        ))}
      </ul>
    </Panel>
  );
}

interface CommentsProps {
  readonly plan: Plan;
  /** Returns whether the desk has it. */
  readonly onComment: (text: string) => Promise<boolean>;
}

/** What colleagues say of a plan, a box to say something, and the link by which they come. */
function Comments({ plan, onComment }: CommentsProps): ReactElement {
  const { t, moment } = useDeskFormatters(plan.market);
  const [text, setText] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '') void onComment(text.trim()).then(isDone => isDone && setText(''));
  }
  const address = window.location.href.split('#')[0];
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
        value={`${address}#/${slotPath(plan.slot, plan.market)}/${plan.id}`}
      />
    </form>
  );
}

/** A plan, and what the reader may do while it is open: nobody approves their own. */
function PlanRow({ plan, me, path, linked, onDone }: PlansProps & { readonly plan: Plan }): ReactElement {
  const { id, market, release, why, by, state, approvedBy, comments = [] } = plan;
  const { t, tMessage, fullName, planText, marketName } = useDeskFormatters(market);
  const { busy, problem, run } = useAction();
  const isMine = by.id === me.id;
  function send(what: 'approve' | 'cancel' | 'comment', body: object, text?: string): Promise<boolean> {
    return run(async () => onDone(await askDesk(`${path}/plans/${id}/${what}`, slotSchema, body), text));
  }
  const approval = approvedBy === undefined ? '' : ` · ${t('desk.reason.approved', { name: approvedBy })}`;
  return (
    <Row
      note={`${by.name}: ${why}${approval}`}
      more={
        <>
          <Problem problem={problem} />
          {isOpenPlan(plan) && (
            <details open={id === linked || comments.length > 0}>
              <summary>{t('desk.comment.title', { count: comments.length })}</summary>
              <Comments plan={plan} onComment={text => send('comment', { text })} />
            </details>
          )}
        </>
      }
      aside={
        <>
          <Tag kind={state === 'running' ? 'ok' : 'info'}>{tMessage({ key: `desk.state.${state}` })}</Tag>
          {state === 'waiting' && !isMine && (
            <Button
              inline
              loading={busy}
              onClick={() => void send('approve', {}, t('desk.schedule.approved'))}
            >
              {t('desk.schedule.approve')}
            </Button>
          )}
          {isOpenPlan(plan) && (
            <Button
              inline
              kind="secondary"
              loading={busy}
              onClick={() => void send('cancel', {}, t('desk.schedule.cancelled'))}
            >
              {t(`desk.schedule.${isMine ? 'cancel' : 'decline'}`)}
            </Button>
          )}
        </>
      }
    >
      <b>{fullName(release)}</b> · {marketName(market)}: {planText(plan)}
    </Row>
  );
}
