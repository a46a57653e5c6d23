import { formatPhone } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Page, TextButton, Title } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { CodeForm } from '../shared/code/code-form';
import { Resend } from '../shared/code/resend';
import { Message, useMessages } from '../use-messages';
import type { Entry } from './entry';
import { useSendCode } from './use-send-code';

export interface CodeStepProps {
  readonly entry: Entry;
  /** Uses the code; false if it is wrong. The step shows the error of a rejection. */
  readonly onCode: (code: string) => Promise<boolean>;
  readonly onSent: (entry: Entry) => Promise<void>;
  readonly onChangeNumber: () => void;
}

/** The code that was sent to the number of a log-in or a registration. */
export function CodeStep({ entry, onCode, onSent, onChangeNumber }: CodeStepProps): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const { again } = useSendCode();
  const { mobile, codeLength, voice, exists } = entry;
  const { countryCode, trunkPrefix } = market.phone;
  const national = formatPhone(mobile, market.phone).slice(trunkPrefix.length);
  const values = {
    number: `${countryCode} ${national}`,
    change: (chunks: ReactNode) => <TextButton onClick={onChangeNumber}>{chunks}</TextButton>,
  };
  return (
    <CodeForm
      mobile={mobile}
      length={codeLength}
      onCode={onCode}
      resend={
        <Resend
          wait={entry}
          voice={voice}
          pageName={exists ? 'login' : 'register'}
          onAgain={async channel => onSent(await again(entry, channel))}
        />
      }
      frame={code => (
        <Page back={onChangeNumber}>
          <Title heading lead={<Message id="login.sentTo" values={values} />}>
            {t('login.enterCode')}
          </Title>
          {code}
        </Page>
      )}
    />
  );
}
