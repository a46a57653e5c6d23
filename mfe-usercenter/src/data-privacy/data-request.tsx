import { type DataOf, homeCall, requestData } from '@sunbird/api-client';
import { allowsCoupons, orderStatus, type ReceivedStatus } from '@sunbird/loan-domain';
import { useAskCode } from '@sunbird/remote-kit/ask-code';
import { Refused } from '@sunbird/remote-kit/refused';
import { isCodeRefused } from '@sunbird/remote-kit/sent-code';
import { useAct, useCall, useShell } from '@sunbird/shell-api';
import { Button, Notice, useConfirm } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useCallPresence } from '../shared/missing-calls';
import { PointsCard } from '../shared/points-card';
import { useLogOut } from '../shared/use-log-out';
import { type MessageKey, useMessages } from '../use-messages';
import { CopyOfData } from './copy-of-data';
import styles from './data-privacy.module.css';

export interface PartProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A part of the page, with its heading and a sentence on it. */
export function Part({ title, lead, children }: PartProps): ReactElement {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

type DataRequest = DataOf<typeof requestData>;

/**
 * Requests a copy of the data, or its deletion: once, however often the button is pressed. A lender that wants a code for
 * it refuses the request first, and gets it again with the ticket.
 */
function useDataRequest(kind: 'export' | 'delete') {
  const { api, session, track } = useShell();
  const { t } = useMessages();
  const presence = useCallPresence(requestData);
  const [answer, setAnswer] = useState<DataRequest>();
  const { askCode, sheet } = useAskCode({
    mobile: session.mobile ?? '',
    pageName: 'dataPrivacy',
    scene: 'dataRequest',
    why: number => t('privacy.code.why', { number }),
  });
  async function send(ticket?: string): Promise<void> {
    track({ eventType: 'submit', eventOption: 'dataRequest', pageName: 'dataPrivacy' });
    try {
      const payload = { kind, ...(ticket && { ticket }) };
      setAnswer(await api.call(requestData, payload, { intent: `dataRequest:${kind}` }));
    } catch (error) {
      if (ticket || !isCodeRefused(error)) {
        if (!presence.note(error)) throw error;
        return;
      }
      const given = await askCode();
      if (given) await send(given);
    }
  }
  const request = useAct(send);
  return {
    /** The lender accepts no such request in the app. */
    missing: presence.missing,
    pending: request.pending,
    error: request.error,
    /** Asks for the code that the lender wants. */
    sheet,
    /** The lender's response, once received. */
    answer,
    send: async () => void (await request.run()),
  };
}

type DataRequestState = ReturnType<typeof useDataRequest>;

interface RequestResultProps {
  readonly request: DataRequestState;
  /** Text of a request that was accepted or is done. */
  readonly children: (answer: DataRequest) => ReactNode;
}

/** The result of a request: why it failed, why it was refused, or when it is done. */
function RequestResult({ request, children }: RequestResultProps): ReactElement | null {
  const { t } = useMessages();
  const { error, answer } = request;
  if (error !== undefined) return <Refused error={error} above />;
  if (!answer) return null;
  const refused = answer.status === 'refused';
  return (
    <div className={styles.notice}>
      <Notice kind={refused ? 'warn' : 'ok'} role="status">
        {refused ? (answer.reason ?? t('privacy.refused')) : children(answer)}
      </Notice>
    </div>
  );
}

/** A request for a copy of all data. */
export function ExportData(): ReactElement | null {
  const { t } = useMessages();
  const request = useDataRequest('export');
  if (request.missing) return null;
  return (
    <Part title={t('privacy.export')} lead={t('privacy.exportText')}>
      <RequestResult request={request}>{answer => <CopyOfData answer={answer} />}</RequestResult>
      {request.sheet}
      <RequestButton request={request} onAsk={request.send}>
        {t('privacy.exportAction')}
      </RequestButton>
    </Part>
  );
}

const points = [
  'privacy.delete.goes',
  'privacy.delete.stays',
  'privacy.delete.open',
  'privacy.delete.bureau',
  'privacy.delete.account',
] as const satisfies readonly MessageKey[];

/** What deletion does and does not do, in full. */
function DeletionMeans(): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const hasCoupons = allowsCoupons(market) ? 'yes' : 'no';
  return (
    <div className={styles.notice}>
      <PointsCard title={t('privacy.delete.means')} points={points.map(point => t(point, { hasCoupons }))} />
    </div>
  );
}

/** Money is on its way, or is owed: nothing about this loan may be deleted. */
const owed: readonly ReceivedStatus[] = [orderStatus.lending, orderStatus.repaying, orderStatus.overdue];

/** Asks whether all data is to be deleted, and requests it then. */
function useAskToDelete(request: DataRequestState, isOpen: boolean) {
  const { market } = useShell();
  const hasCoupons = allowsCoupons(market) ? 'yes' : 'no';
  const { t } = useMessages();
  const [confirm, dialog] = useConfirm();
  async function ask() {
    const agreed = await confirm({
      title: t('privacy.delete.question'),
      text: t(isOpen ? 'privacy.delete.consequenceOpen' : 'privacy.delete.consequence', { hasCoupons }),
      confirm: t(isOpen ? 'privacy.delete.confirmOpen' : 'privacy.delete.confirm'),
      cancel: t('privacy.delete.keep'),
      danger: !isOpen,
    });
    if (agreed) await request.send();
  }
  return [ask, dialog] as const;
}

/** Deletion: what is deleted, what the law makes the lender keep, and why it is refused while a loan is open. */
export function DeleteData(): ReactElement | null {
  const { settings } = useShell();
  const { t, formatDate } = useMessages();
  const pressing = useCall(homeCall(settings), {}).data?.order;
  const order = pressing && owed.includes(pressing.status) ? pressing : undefined;
  const request = useDataRequest('delete');
  const logOut = useLogOut();
  const [ask, dialog] = useAskToDelete(request, order !== undefined);
  if (request.missing) return null;
  return (
    <Part title={t('privacy.delete')} lead={t('privacy.delete.text')}>
      <DeletionMeans />
      {order && !request.answer && (
        <div className={styles.notice}>
          <Notice kind="warn">{t('privacy.delete.openLoan', { orderNo: order.orderNo })}</Notice>
        </div>
      )}
      <RequestResult request={request}>
        {({ readyBy, requestId, status }) =>
          status === 'done'
            ? t('privacy.delete.done')
            : t('privacy.delete.received', { date: formatDate(readyBy, 'weekdayTime'), number: requestId })
        }
      </RequestResult>
      {request.answer?.status === 'done' && (
        <Button loading={logOut.pending} onClick={() => void logOut.run()}>
          {t('common.logOut')}
        </Button>
      )}
      <RequestButton request={request} onAsk={ask}>
        {t('privacy.delete.action')}
      </RequestButton>
      {dialog}
      {request.sheet}
    </Part>
  );
}

interface RequestButtonProps {
  readonly request: DataRequestState;
  readonly onAsk: () => Promise<void>;
  readonly children: string;
}

/** Nothing once the request was taken. */
function RequestButton({ request, onAsk, children }: RequestButtonProps): ReactElement | null {
  const { answer, pending } = request;
  if (answer !== undefined && answer.status !== 'refused') return null;
  return (
    <Button kind="secondary" loading={pending} onClick={() => void onAsk()}>
      {children}
    </Button>
  );
}
