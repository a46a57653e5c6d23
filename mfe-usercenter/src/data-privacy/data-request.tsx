import { type DataOf, requestData } from '@sunbird/api-client';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { useAct, useShell } from '@sunbird/shell-api';
import { Notice } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useCallPresence } from '../shared/missing-calls';
import { useMessages } from '../use-messages';
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

export type RequestKind = 'export' | 'delete';
export type DataRequest = DataOf<typeof requestData>;

export interface DataRequestState {
  /** The lender accepts no such request in the app. */
  readonly missing: boolean;
  readonly pending: boolean;
  readonly error: unknown;
  /** The lender's response, once received. */
  readonly answer: DataRequest | undefined;
  send(): Promise<void>;
}

/** Requests a copy of the data, or its deletion: once, however often the button is pressed. */
export function useDataRequest(kind: RequestKind): DataRequestState {
  const { api, track } = useShell();
  const presence = useCallPresence(requestData);
  const [answer, setAnswer] = useState<DataRequest>();
  const request = useAct(async () => {
    track({ eventType: 'submit', eventOption: 'dataRequest', pageName: 'dataPrivacy' });
    try {
      setAnswer(await api.call(requestData, { kind }, { intent: `dataRequest:${kind}` }));
    } catch (error) {
      if (!presence.note(error)) throw error;
    }
  });
  return {
    missing: presence.missing,
    pending: request.pending,
    error: request.error,
    answer,
    send: async () => void (await request.run()),
  };
}

export interface RequestResultProps {
  readonly request: DataRequestState;
  /** Text of a request that was accepted or is done. */
  readonly children: (answer: NonNullable<DataRequestState['answer']>) => ReactNode;
}

/** The result of a request: why it failed, why it was refused, or when it is done. */
export function RequestResult({ request, children }: RequestResultProps): ReactElement | null {
  const { t } = useMessages();
  const { error, answer } = request;
  if (error !== undefined) {
    return (
      <div className={styles.notice}>
        <Notice kind="bad" role="alert">
          <ErrorText error={error} />
        </Notice>
      </div>
    );
  }
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
