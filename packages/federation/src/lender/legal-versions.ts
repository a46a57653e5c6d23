import type { LegalTextName } from '@sunbird/loan-domain';

type Told = Readonly<Partial<Record<LegalTextName, { readonly version: string } | undefined>>>;

/** The versions of a lender's own legal texts; undefined unless it has all of them. */
export function versionsOf(legal: Told | undefined): Record<LegalTextName, string> | undefined {
  const { privacy, terms, renewalAgreement } = legal ?? {};
  if (!privacy || !terms || !renewalAgreement) return undefined;
  return { privacy: privacy.version, terms: terms.version, renewalAgreement: renewalAgreement.version };
}
