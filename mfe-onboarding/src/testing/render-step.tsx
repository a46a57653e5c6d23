import { eachLanguage } from '@sunbird/loan-domain';
import { type RenderedScreen, type RenderScreenOptions, renderScreen } from '@sunbird/testing';
import type { ComponentType } from 'react';
import { messages } from '../remote';

/** Log-in, whose messages are in a file of their own. */
const ofLogIn = eachLanguage(language => () => messages[language]('Login'));

/** Renders one of this remote's screens with its own messages. */
export function renderStep(
  Screen: ComponentType,
  options: Omit<RenderScreenOptions, 'catalogue'>,
): Promise<RenderedScreen> {
  // jsdom has no layout to scroll.
  window.scrollTo = () => undefined;
  return renderScreen(<Screen />, {
    ...options,
    catalogue: options.messages === 'core' ? ofLogIn : messages,
  });
}
