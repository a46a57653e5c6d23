import type { Market } from '@sunbird/loan-domain';

/** `0803 ••• 4417`: enough to know one's own number, of no use to others. */
export function maskedMobile(mobile: string, phone: Pick<Market['phone'], 'groups' | 'trunkPrefix'>): string {
  const whole = phone.trunkPrefix + mobile;
  const first = phone.groups[0] ?? 3;
  return `${whole.slice(0, first)} ••• ${whole.slice(-4)}`;
}
