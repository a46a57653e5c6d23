import { useI18n } from '@sunbird/i18n';
import type { ConsentText } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Button, Fine, Gap, Page, TextButton, Title } from '@sunbird/ui';
import { Fragment, type ReactElement } from 'react';

/** What is agreed to, whole: the lender keeps the text that was shown. */
export function ConsentParagraphs({ text }: { readonly text: ConsentText }): ReactElement {
  return (
    <>
      {text.paragraphs.map((paragraph, at) => (
        <Fragment key={paragraph}>
          {at > 0 && <Gap size="small" />}
          <p>{paragraph}</p>
        </Fragment>
      ))}
    </>
  );
}

/** Where a consent is taken back, and the privacy notice. */
export function ConsentFootnote(): ReactElement {
  const { navigate } = useShell();
  const { t } = useI18n();
  return (
    <Fine>
      {t('consentGate.takeBack')}{' '}
      <TextButton onClick={() => navigate('privacy')}>{t('consentGate.privacy')}</TextButton>
    </Fine>
  );
}

interface ConsentDeclinedProps {
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
