import type { RemoteModule } from '@sunbird/shell-api';
import { type RenderedScreen, type RenderScreenOptions, renderScreen } from '@sunbird/testing';
import type { ComponentType } from 'react';
import { messages } from '../remote';

// jsdom has no layout to scroll.
window.scrollTo = jest.fn();

export type RepayScreenOptions = Omit<RenderScreenOptions, 'catalogue'>;

/** Renders one of this remote's screens with its own catalogue. */
export function renderRepay(
  Screen: ComponentType,
  options: RepayScreenOptions = {},
): Promise<RenderedScreen> {
  const own: RemoteModule['messages'] = messages;
  return renderScreen(<Screen />, { ...options, catalogue: own });
}

/** The page's text as one line; amounts are drawn in several elements. */
export function pageText(): string {
  return (document.body.textContent ?? '').replace(/\s+/g, ' ');
}
