import { eachLanguage } from '@sunbird/loan-domain';
import { type RenderedScreen, type RenderScreenOptions, renderScreen } from '@sunbird/testing';
import type { ComponentType } from 'react';
import { messages } from '../remote';

// jsdom has no layout to scroll.
window.scrollTo = jest.fn();

export type RepayScreenOptions = Omit<RenderScreenOptions, 'catalogue'>;

/** The detail of a loan, whose messages are in a file of their own. */
const ofDetail = eachLanguage(language => () => messages[language]('RepayDetail'));

/** Renders one of this remote's screens with its own catalogue. */
export function renderRepay(
  Screen: ComponentType,
  options: RepayScreenOptions = {},
): Promise<RenderedScreen> {
  return renderScreen(<Screen />, {
    ...options,
    catalogue: options.messages === 'core' ? ofDetail : messages,
  });
}

/** The page's text as one line; amounts are drawn in several elements. */
export function pageText(): string {
  return (document.body.textContent ?? '').replace(/\s+/g, ' ');
}
