import type { MarketConsent } from '@sunbird/loan-domain';
import { Page, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { CallFailed } from '../loaded';
import { useStepFocus } from '../use-step-focus';
import { ConsentQuestion } from './consent-question';
import { useMissingConsents } from './use-missing-consents';

export interface ConsentGateProps {
  /** What is asked here, of the market's consents. */
  readonly consents: readonly MarketConsent[];
  /** The screen behind it; `askAgain` reads the consents anew, after the lender has missed one. */
  readonly children: (askAgain: () => void) => ReactElement;
}

/**
 * Asks for the consents that the market requires and that the lender does not have, each on a screen of its own, and
 * shows the screen behind them once all are given. A lender that keeps no consents is asked for none.
 */
export function ConsentGate({ consents, children }: ConsentGateProps): ReactElement {
  const { missing, error, onGiven, reload } = useMissingConsents(consents);
  const next = missing?.[0];
  useStepFocus(missing ? (next?.type ?? '') : '');
  if (!missing) {
    return (
      <Page>{error === undefined ? <SkeletonCards /> : <CallFailed error={error} onRetry={reload} />}</Page>
    );
  }
  if (!next) return children(reload);
  return <ConsentQuestion key={next.type} consent={next} onGiven={() => onGiven([next])} />;
}
