import { messageOfError } from '@sunbird/api-client';
import { useAct, useShell } from '@sunbird/shell-api';
import { Button, Countdown, MessageIcon, Notice, PhoneIcon } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { Message, useMessages } from '../use-messages';
import type { Entry } from './entry';
import styles from './login.module.css';
import { useSendCode } from './use-send-code';

export interface ResendProps {
  readonly entry: Entry;
  readonly onSent: (entry: Entry) => Promise<void>;
}

/** When another code may be requested, and how: by SMS or in a call. */
export function Resend({ entry, onSent }: ResendProps): ReactElement {
  const { track, toast } = useShell();
  const { t, tMessage } = useMessages();
  const codes = useSendCode();
  const [passed, setPassed] = useState(0);
  const act = useAct(async (channel: 'sms' | 'voice') => {
    track({
      eventType: 'click',
      pageName: entry.exists ? 'login' : 'register',
      eventOption: channel === 'sms' ? 'resend' : 'voiceCode',
    });
    await onSent(await codes.again(entry, channel));
    toast(t(channel === 'sms' ? 'login.sent' : 'login.calling'), 'success');
  });

  const now = Date.now();
  if (entry.resendAt > now && passed !== entry.resendAt) {
    return (
      <p className={styles.wait}>
        <Message
          id="login.wait"
          values={{
            time: (
              <b>
                <Countdown
                  key={entry.resendAt}
                  format="minutes"
                  until={entry.resendAt}
                  serverNow={now}
                  onEnd={() => setPassed(entry.resendAt)}
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
      {entry.voice && (
        <Button kind="secondary" icon={<PhoneIcon size={20} />} onClick={() => void act.run('voice')}>
          {t('login.call')}
        </Button>
      )}
    </div>
  );
}
