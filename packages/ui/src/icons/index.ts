export type { IconProps } from './icon';
export * from './icons';
export { IdCardIllustration } from './id-card-illustration';
export * from './illustrations';
export * from './logo';
export * from './more-icons';
export { PayoutIllustration } from './payout-illustration';
export { CloudIllustration, EmptyIllustration, type IllustrationProps } from './state-illustrations';
