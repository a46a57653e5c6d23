import { listConsents, saveConsent } from '@sunbird/api-client';
import {
  type ConsentText,
  type ConsentTexts,
  consentFor,
  consentRecord,
  inLanguage,
  isInForce,
  type MarketConsent,
  missingConsents,
} from '@sunbird/loan-domain';
import { type Shell, useCall, useLoad, useShell } from '@sunbird/shell-api';
import { useState } from 'react';
import { useLenderClock } from '../lender-clock';
import { isMissingCall } from '../missing-call';

/** A consent that is still to be asked for, with what it says in the borrower's language. */
export interface RequestedConsent {
  readonly consent: MarketConsent;
  readonly text: ConsentText;
}

export interface RequestedConsents {
  readonly status: 'loading' | 'error' | 'ready';
  /** The consents to ask for; none until `ready`. */
  readonly requested: readonly RequestedConsent[];
  /** Why it failed: the lender did not say which it has, or the texts could not be fetched. */
  readonly error: unknown;
  /** Sends what the borrower has agreed to. Rejects as a call does; consents saved before are not asked again. */
  give(given: readonly RequestedConsent[]): Promise<void>;
  /** Reads consents and texts anew, as after the lender has missed one. */
  reload(): void;
}

type InMarket = Pick<Shell, 'market' | 'language'>;

/** The text of a consent in the borrower's language; undefined for one that the market does not word. */
function textOf(
  { market, language }: InMarket,
  texts: ConsentTexts | undefined,
  { type }: MarketConsent,
): ConsentText | undefined {
  const words = texts?.[type];
  return words && consentFor(market.lender, inLanguage(words, language.current));
}

/** The text of a consent as it is kept with it; undefined for one that the market does not word. */
export async function consentRecordOf(shell: InMarket, type: string): Promise<string | undefined> {
  const { consents, loadConsentTexts } = shell.market;
  const consent = consents?.find(one => one.type === type);
  const text = consent && textOf(shell, await loadConsentTexts?.(), consent);
  return text && consentRecord(text);
}

/** Consents that the market requires and that the lender does not have. A lender that keeps none is asked for none. */
function useMissingConsents(consents: readonly MarketConsent[]) {
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
  return { missing: missing(), call, setGiven };
}

/** Consents of the market for a screen to ask for, each with an answer of its own. */
export function useRequestedConsents(consents: readonly MarketConsent[]): RequestedConsents {
  const shell = useShell();
  const { api, market } = shell;
  const { missing, call, setGiven } = useMissingConsents(consents);
  const texts = useLoad<ConsentTexts | undefined>(
    missing?.length ? `consents ${market.code}` : undefined,
    async () => market.loadConsentTexts?.(),
  );
  const requested = missing?.flatMap(consent => {
    const text = textOf(shell, texts.data, consent);
    return text ? [{ consent, text }] : [];
  });
  const isReady = requested !== undefined && requested.length === missing?.length;
  const error = texts.error ?? (missing ? undefined : call.error);

  return {
    status: isReady ? 'ready' : error === undefined ? 'loading' : 'error',
    requested: isReady ? requested : [],
    error,
    async give(given) {
      const saved: string[] = [];
      try {
        for (const { consent, text } of given) {
          const { type, version } = consent;
          const sent = { type, version, granted: true, text: consentRecord(text) };
          await api.call(saveConsent, sent, { intent: `consent:${type}` });
          saved.push(type);
        }
      } finally {
        setGiven(before => [...before, ...saved]);
      }
    },
    reload() {
      setGiven([]);
      call.reload();
      texts.reload();
    },
  };
}
