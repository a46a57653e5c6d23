import { automaticPayout, reasonChoices } from '@sunbird/loan-domain';
import type { MessageKey } from '../use-messages';

/** Key of the name of a purpose. A lender may know purposes that this release does not. */
export function consentLabelKey(type: string): string {
  if (type === automaticPayout) return 'privacy.purpose.autoDisbursement';
  const known = reasonChoices.consentPurpose.find(({ value }) => value === type);
  return known?.label ?? ('privacy.purpose.other' satisfies MessageKey);
}

const effects: Readonly<Record<string, MessageKey>> = {
  creditDecision: 'privacy.effect.creditDecision',
  identityCheck: 'privacy.effect.identityCheck',
  bankAccountCheck: 'privacy.effect.bankAccountCheck',
  marketing: 'privacy.effect.marketing',
  financialData: 'privacy.effect.creditDecision',
  biometricData: 'privacy.effect.identityCheck',
  creditBureau: 'privacy.effect.creditBureau',
  [automaticPayout]: 'privacy.effect.autoDisbursement',
};

const collected: readonly string[] = ['appList', 'sms', 'exif', 'device', 'contact', 'location'];

/** Key of what changes once this consent is withdrawn. */
export function consentEffectKey(type: string): MessageKey {
  if (collected.includes(type)) return 'privacy.effect.collected';
  return effects[type] ?? 'privacy.effect.other';
}
