import { usePromotionShell } from '@sunbird/shell-api';
import { Button, Card, Gap, Page, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useCampaign } from '../shared/campaign-root';
import { useMessages } from '../use-messages';

/** A borrower with an account applies at home; this page is for new ones. */
export function SignedInView(): ReactElement {
  const { navigate } = usePromotionShell();
  const { t } = useMessages();
  const { Panel } = useCampaign();
  return (
    <Page flush>
      <Panel title={t('campaign.entryTitle')} />
      <Card look="over">
        <Title size="card" lead={t('signedIn.text')}>
          {t('signedIn.title')}
        </Title>
        <Gap />
        <Button onClick={() => navigate('home')}>{t('signedIn.home')}</Button>
      </Card>
    </Page>
  );
}
