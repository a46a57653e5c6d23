import { saveConsent } from '@sunbird/api-client';
import { type ConsentText, consentRecord, type MarketConsent } from '@sunbird/loan-domain';
import { type Shell, useShell } from '@sunbird/shell-api';
import { useConsentTexts } from './use-consent-texts';
import { useMissingConsents } from './use-missing-consents';

/** A consent that is still to be asked for, with what it says in the borrower's language. */
export interface AskedConsent {
  readonly consent: MarketConsent;
  readonly text: ConsentText;
}

export interface AskedConsents {
  readonly status: 'loading' | 'failed' | 'ready';
  /** What a screen asks; none until `ready`. */
  readonly asked: readonly AskedConsent[];
  /** Sends what the borrower has agreed to. Rejects as a call does; what was saved until then is not asked again. */
  give(given: readonly AskedConsent[]): Promise<void>;
  /** Reads consents and texts anew. */
  reload(): void;
}

/** Keeps a consent at the lender, with the text that was read. */
export async function giveConsent(api: Shell['api'], { consent, text }: AskedConsent): Promise<void> {
  const { type, version } = consent;
  const given = { type, version, granted: true, text: consentRecord(text) };
  await api.call(saveConsent, given, { intent: `consent:${type}` });
}

/** Consents of the market for a screen that asks for them among other things, each with an answer of its own. */
export function useAskedConsents(consents: readonly MarketConsent[]): AskedConsents {
  const { api } = useShell();
  const { missing, error, onGiven, reload } = useMissingConsents(consents);
  const texts = useConsentTexts(missing !== undefined && missing.length > 0);
  const asked = missing?.flatMap(consent => {
    const text = texts.textOf(consent.type);
    return text ? [{ consent, text }] : [];
  });
  const isReady = asked !== undefined && asked.length === missing?.length;
  const hasFailed = texts.failed || (missing === undefined && error !== undefined);

  async function give(given: readonly AskedConsent[]): Promise<void> {
    const saved: MarketConsent[] = [];
    try {
      for (const each of given) {
        await giveConsent(api, each);
        saved.push(each.consent);
      }
    } finally {
      onGiven(saved);
    }
  }
  return {
    status: isReady ? 'ready' : hasFailed ? 'failed' : 'loading',
    asked: isReady ? asked : [],
    give,
    reload() {
      reload();
      texts.retry();
    },
  };
}
