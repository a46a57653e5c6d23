import { ErrorText } from '@sunbird/remote-kit/error-text';
import { CloudIllustration } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { Stopped } from './stopped';

export interface ConsentMissingProps {
  readonly error: unknown;
  readonly onRead: () => void;
}

/** The lender took no application without a consent: the borrower reads it and decides. */
export function ConsentMissing({ error, onRead }: ConsentMissingProps): ReactElement {
  const { t } = useMessages();
  return (
    <Stopped
      picture={<CloudIllustration />}
      title={t('finish.notSent')}
      lead={<ErrorText error={error} />}
      action={{ label: t('finish.readConsent'), onClick: onRead }}
    />
  );
}
