// Made from packages/languages/texts by `pnpm generate`. Never edited.
import type en from '../../texts/en/onboarding.json';

export type OnboardingKey = keyof typeof en;

export const onboarding = {
  en: () => import(/* webpackChunkName: "messages-en" */ '../../texts/en/onboarding.json'),
  es: () => import(/* webpackChunkName: "messages-es" */ '../../texts/es/onboarding.json'),
};
