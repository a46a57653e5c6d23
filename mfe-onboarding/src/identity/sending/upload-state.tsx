import { messageOfError } from '@sunbird/api-client';
import { Button, Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';
import styles from '../identity.module.css';

export interface OnItsWayProps {
  /** Share that is sent, 0 to 1. */
  readonly share: number;
  readonly onStop: () => void;
}

/** How much of the pictures is sent, in the place of the button that sends them, and the way to stop it. */
export function OnItsWay({ share, onStop }: OnItsWayProps): ReactElement {
  const { t, formatPercent } = useMessages();
  return (
    <>
      <p role="status">{t('identity.sending')}</p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('identity.sending')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={formatPercent(share, 0)}
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
      <Button kind="secondary" onClick={onStop}>
        {t('identity.stop')}
      </Button>
    </>
  );
}

/** Why a picture was not sent, beside the button that sends it again. */
export function NotSent({ error }: { readonly error: unknown }): ReactElement | null {
  const { tMessage } = useMessages();
  if (error === undefined) return null;
  return (
    <Notice kind="bad" role="alert">
      {tMessage(messageOfError(error))}
    </Notice>
  );
}
