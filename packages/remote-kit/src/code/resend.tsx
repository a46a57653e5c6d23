import { messageOfError } from '@sunbird/api-client';
import { type FunnelEvent, useAct, useShell } from '@sunbird/shell-api';
import { Button, Countdown, MessageIcon, Notice, PhoneIcon } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import styles from './code.module.css';
import { type CodeChannel, isWaiting, type SentCode } from './sent-code';
import { Message, useMessages } from './use-messages';

export interface ResendProps {
  readonly code: SentCode;
  readonly pageName: FunnelEvent['pageName'];
  /** Sends another code. */
  readonly onAgain: (channel: CodeChannel) => Promise<void>;
}

/** When another code may be requested, and how: by SMS or in a call. */
export function Resend(props: ResendProps): ReactElement {
  const { code } = props;
  const { resendAt } = code;
  const [passed, setPassed] = useState(0);
  if (!isWaiting(code) || passed === resendAt) return <ResendButtons {...props} />;
  const countdown = (
    <Countdown key={resendAt} until={resendAt} serverNow={Date.now()} onEnd={() => setPassed(resendAt)} />
  );
  return (
    <p className={styles.wait}>
      <Message id="code.wait" values={{ time: <b>{countdown}</b> }} />
    </p>
  );
}

function ResendButtons({ code, pageName, onAgain }: ResendProps): ReactElement {
  const { track, toast } = useShell();
  const { t, tMessage } = useMessages();
  const act = useAct(async (channel: CodeChannel) => {
    track({ eventType: 'click', pageName, eventOption: channel === 'sms' ? 'resend' : 'voiceCode' });
    await onAgain(channel);
    toast(t(channel === 'sms' ? 'code.sent' : 'code.calling'), 'success');
  });
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
        {t('code.newSms')}
      </Button>
      {code.voice && (
        <Button kind="secondary" icon={<PhoneIcon size={20} />} onClick={() => void act.run('voice')}>
          {t('code.call')}
        </Button>
      )}
    </div>
  );
}
