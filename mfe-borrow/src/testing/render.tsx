import { eachLanguage } from '@sunbird/loan-domain';
import { type RenderedScreen, type RenderScreenOptions, renderScreen } from '@sunbird/testing';
import type { ReactElement } from 'react';
import { messages } from '../remote';

/** Home, whose messages are in a file of their own. */
const ofHome = eachLanguage(language => () => messages[language]('Home'));

/** Renders a screen of this remote with its own catalogue; `core` is home, which does not wait for the rest. */
export function renderBorrow(ui: ReactElement, options: RenderScreenOptions = {}): Promise<RenderedScreen> {
  return renderScreen(ui, { catalogue: options.messages === 'core' ? ofHome : messages, ...options });
}
