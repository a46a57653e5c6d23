import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { usePromotionShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { EntryView } from './entry-view';
import { FinishInApp } from './finish-in-app';
import { FullView } from './full-view';
import { NoOffer } from './no-offer';
import { OfferView } from './offer-view';
import { SignedInView } from './signed-in-view';
import { StepsView } from './steps-view';
import { usePlaces } from './use-places';
import { useSteps } from './use-steps';

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
