import { messageOfError } from '@sunbird/api-client';
import { type FunnelEvent, useAct, useShell } from '@sunbird/shell-api';
import { Button, Countdown, MessageIcon, Notice, PhoneIcon } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { Message, useMessages } from '../../use-messages';
import styles from './code.module.css';
import { type CodeWait, isWaiting } from './code-wait';

export interface ResendProps {
  readonly wait: CodeWait;
  /** Whether the code can be heard in a call. */
  readonly voice: boolean;
  readonly pageName: FunnelEvent['pageName'];
  /** Sends another code. */
  readonly onAgain: (channel: 'sms' | 'voice') => Promise<void>;
}

/** When another code may be requested, and how: by SMS or in a call. */
export function Resend({ wait, voice, pageName, onAgain }: ResendProps): ReactElement {
  const { track, toast } = useShell();
  const { t, tMessage } = useMessages();
  const [passed, setPassed] = useState(0);
  const act = useAct(async (channel: 'sms' | 'voice') => {
    track({ eventType: 'click', pageName, eventOption: channel === 'sms' ? 'resend' : 'voiceCode' });
    await onAgain(channel);
    toast(t(channel === 'sms' ? 'login.sent' : 'login.calling'), 'success');
  });

  const { resendAt } = wait;
  if (isWaiting(wait) && passed !== resendAt) {
    return (
      <p className={styles.wait}>
        <Message
          id="login.wait"
          values={{
            time: (
              <b>
                <Countdown
                  key={resendAt}
                  format="minutes"
                  until={resendAt}
                  serverNow={Date.now()}
                  onEnd={() => setPassed(resendAt)}
                />
              </b>
            ),
          }}
        />
      </p>
    );
  }
  return (
    <div className={styles.ways}>
      {act.error !== undefined && (
        <Notice kind="bad" role="alert">
          {tMessage(messageOfError(act.error))}
        </Notice>
      )}
      <Button
        kind="secondary"
        icon={<MessageIcon size={20} />}
        loading={act.pending}
        onClick={() => void act.run('sms')}
      >
        {t('login.newSms')}
      </Button>
      {voice && (
        <Button kind="secondary" icon={<PhoneIcon size={20} />} onClick={() => void act.run('voice')}>
          {t('login.call')}
        </Button>
      )}
    </div>
  );
}
