import { ErrorText } from '@sunbird/remote-kit/error-text';
import { Notice } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';
import styles from './data-privacy.module.css';
import type { DataRequestState } from './use-data-request';

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
