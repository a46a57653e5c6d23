import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { usePromotionShell } from '@sunbird/shell-api';
import { Button, Card, Gap, Page, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { CampaignRoot, useCampaign } from '../shared/campaign-root';
import { NothingOffered } from '../shared/offer-states';
import { useMessages } from '../use-messages';
import { EntryView } from './entry-view';
import { FinishInApp } from './finish-in-app';
import { FullView } from './full-view';
import { OfferView } from './offer-view';
import { usePlaces } from './places';
import { StepsView } from './steps-view';
import { useSteps } from './use-steps';

export function Screen(): ReactElement {
  return (
    <CampaignRoot>
      <Yx3 />
    </CampaignRoot>
  );
}

/** A borrower with an account applies at home; this page is for new ones. */
function SignedInView(): ReactElement {
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

/** The steps ended because the lender offers nothing now; no place was taken. */
function NoOffer(): ReactElement {
  const { t } = useMessages();
  return (
    <Page title={t('noOffer.page')}>
      <NothingOffered />
    </Page>
  );
}

/** A number, the places left, four steps, and on to the application in the app. */
export function Yx3(): ReactElement {
  const { session } = usePromotionShell();
  const places = usePlaces();
  const run = useSteps(!places.missing);
  const full = run.stage === 'full' || (run.stage === 'entry' && places.noneFromStart);
  useStepFocus(full ? 'full' : run.stage);

  if (session.status === 'signedIn') return <SignedInView />;
  if (full) return <FullView places={places} mobile={run.mobile} onAgain={() => run.stop()} />;
  switch (run.stage) {
    case 'running':
    case 'failed':
      return <StepsView run={run} />;
    case 'noOffer':
      return <NoOffer />;
    case 'app':
      return <FinishInApp onBack={() => run.stop()} />;
    case 'done':
      return <OfferView found={run.found} />;
    default:
      return <EntryView run={run} places={places} />;
  }
}
