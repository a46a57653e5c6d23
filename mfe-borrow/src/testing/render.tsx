import { type RenderedScreen, type RenderScreenOptions, renderScreen } from '@sunbird/testing';
import type { ReactElement } from 'react';
import { messages } from '../remote';

/** Renders a screen of this remote with its own catalogue. */
export function renderBorrow(ui: ReactElement, options: RenderScreenOptions = {}): Promise<RenderedScreen> {
  return renderScreen(ui, { catalogue: messages, ...options });
}
