import { Page, TextButton, Title } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { CodeForm } from '../shared/code/code-form';
import { Message, useMessages } from '../use-messages';
import type { Entry } from './use-entry';
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
  const { t } = useMessages();
  const { again } = useSendCode();
  const change = (chunks: ReactNode) => <TextButton onClick={onChangeNumber}>{chunks}</TextButton>;
  return (
    <CodeForm
      mobile={entry.mobile}
      code={entry}
      pageName={entry.exists ? 'login' : 'register'}
      onCode={onCode}
      onAgain={async channel => onSent(await again(entry, channel))}
      frame={(code, number) => (
        <Page back={onChangeNumber}>
          <Title heading lead={<Message id="login.sentTo" values={{ number, change }} />}>
            {t('login.enterCode')}
          </Title>
          {code}
        </Page>
      )}
    />
  );
}
