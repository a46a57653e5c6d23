import { listConsents } from '@sunbird/api-client';
import { type MarketConsent, missingConsents } from '@sunbird/loan-domain';
import { useCall } from '@sunbird/shell-api';
import { Page, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { CallFailed } from '../loaded';
import { isMissingCall } from '../missing-call';
import { useStepFocus } from '../use-step-focus';
import { ConsentQuestion } from './consent-question';

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
  const isAsking = missingConsents({ consents }, []).length > 0;
  const call = useCall(listConsents, isAsking ? {} : undefined);
  const [given, setGiven] = useState<readonly string[]>([]);
  const recorded = call.data?.consents.filter(({ granted }) => granted).map(({ type }) => type) ?? [];
  const [next] = missingConsents({ consents }, [...recorded, ...given]);
  useStepFocus(call.data ? (next?.type ?? '') : '');
  function askAgain() {
    setGiven([]);
    call.reload();
  }

  if (!isAsking || isMissingCall(call.error)) return children(askAgain);
  if (!call.data) {
    return (
      <Page>
        {call.status === 'error' ? (
          <CallFailed error={call.error} onRetry={call.reload} />
        ) : (
          <SkeletonCards />
        )}
      </Page>
    );
  }
  if (!next) return children(askAgain);
  return (
    <ConsentQuestion
      key={next.type}
      consent={next}
      onGiven={() => setGiven(before => [...before, next.type])}
    />
  );
}
