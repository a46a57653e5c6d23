// Made from packages/languages/texts by `pnpm generate`. Never edited.
import type en from '../../texts/en/onboarding.more.json';

export type OnboardingMoreKey = keyof typeof en;

export const onboardingMore = {
  en: () => import(/* webpackChunkName: "more-en" */ '../../texts/en/onboarding.more.json'),
  es: () => import(/* webpackChunkName: "more-es" */ '../../texts/es/onboarding.more.json'),
};
