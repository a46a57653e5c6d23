import { onboarding } from '@sunbird/languages/onboarding';
import { onboardingMore } from '@sunbird/languages/onboarding.more';
import { remoteMessages } from '@sunbird/remote-kit/remote-messages';

export { screens } from './generated/screens';

/** What log-in says is in a file of its own. Every other screen needs all. */
export const messages = remoteMessages([onboarding, onboardingMore], 'Login');
