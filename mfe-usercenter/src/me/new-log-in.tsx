import { endSessions, listSessions } from '@sunbird/api-client';
import { Refused } from '@sunbird/remote-kit/refused';
import { useAct, useShell } from '@sunbird/shell-api';
import { Button, Card } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type Session, useDeviceName } from '../shared/device-name';
import { useOptionalCall } from '../shared/missing-calls';
import { useMessages } from '../use-messages';
import styles from './me.module.css';

/** Tells of a log-in on a device that was unknown, until the borrower says whose it is. */
export function NewLogIn(): ReactElement | null {
  const { call } = useOptionalCall(listSessions, {});
  const [left, setLeft] = useState<readonly Session[]>();
  const session = (left ?? call.data?.sessions)?.find(({ isNew }) => isNew);
  return session ? <Question key={session.sessionId} session={session} onSaid={setLeft} /> : null;
}

interface QuestionProps {
  readonly session: Session;
  readonly onSaid: (left: readonly Session[]) => void;
}

function Question({ session, onSaid }: QuestionProps): ReactElement {
  const { api } = useShell();
  const { t, formatDate } = useMessages();
  const device = useDeviceName()(session);
  const { sessionId, startedAt, lastUsedAt } = session;
  const say = useAct(async (isMine: boolean) => {
    const payload = isMine ? { sessionIds: [], mine: [sessionId] } : { sessionIds: [sessionId] };
    onSaid((await api.call(endSessions, payload, { intent: `newLogIn:${sessionId}` })).sessions);
  });
  return (
    <Card title={t('newLogIn.title')}>
      <p className={styles.lead}>
        {t('newLogIn.what', { device, time: formatDate(startedAt ?? lastUsedAt, 'dayTime') })}
      </p>
      <Refused error={say.error} above />
      <Button loading={say.pending} onClick={() => void say.run(false)}>
        {t('newLogIn.end')}
      </Button>
      <Button kind="text" onClick={() => void say.run(true)}>
        {t('newLogIn.mine')}
      </Button>
    </Card>
  );
}
