import { useI18n } from '@sunbird/i18n';
import type { ConsentText } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Button, Page, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';

export interface ConsentDeclinedProps {
  readonly text: ConsentText;
  readonly onBack: () => void;
}

/** What happens without the consent, and both ways on: to read it again, or home. */
export function ConsentDeclined({ text, onBack }: ConsentDeclinedProps): ReactElement {
  const { navigate } = useShell();
  const { t } = useI18n();
  return (
    <Page
      back={onBack}
      sticky={
        <>
          <Button onClick={onBack}>{t('consentGate.readAgain')}</Button>
          <Button kind="text" onClick={() => navigate('home', {}, { replace: true })}>
            {t('common.goHome')}
          </Button>
        </>
      }
    >
      <div role="alert">
        <Title heading lead={text.declined}>
          {t('consentGate.declined')}
        </Title>
      </div>
    </Page>
  );
}
