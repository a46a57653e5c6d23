import { listConsents } from '@sunbird/api-client';
import { isInForce, type MarketConsent, missingConsents } from '@sunbird/loan-domain';
import { useCall } from '@sunbird/shell-api';
import { useState } from 'react';
import { useLenderClock } from '../clock/lender-clock';
import { isMissingCall } from '../missing-call';

export interface MissingConsents {
  /** Undefined until the lender has said which it has. */
  readonly missing: readonly MarketConsent[] | undefined;
  /** Why the lender did not say. */
  readonly error: unknown;
  /** These were given a moment ago. */
  onGiven(given: readonly MarketConsent[]): void;
  /** Reads the consents anew, as after the lender has missed one. */
  reload(): void;
}

/** Consents that the market requires and that the lender does not have. A lender that keeps none is asked for none. */
export function useMissingConsents(consents: readonly MarketConsent[]): MissingConsents {
  const isAsking = missingConsents({ consents }, []).length > 0;
  const call = useCall(listConsents, isAsking ? {} : undefined);
  const [given, setGiven] = useState<readonly string[]>([]);
  const { now } = useLenderClock();

  function missing(): readonly MarketConsent[] | undefined {
    if (!isAsking || isMissingCall(call.error)) return [];
    if (!call.data) return undefined;
    const inForce = call.data.consents.filter(each => isInForce({ consents }, each, now()));
    return missingConsents({ consents }, [...inForce.map(({ type }) => type), ...given]);
  }
  return {
    missing: missing(),
    error: call.error,
    onGiven: each => setGiven(before => [...before, ...each.map(({ type }) => type)]),
    reload() {
      setGiven([]);
      call.reload();
    },
  };
}
