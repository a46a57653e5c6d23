import {
  createFakeShell,
  type FakeShellOptions,
  type RenderedScreen,
  type RenderScreenOptions,
  renderScreen,
} from '@sunbird/testing';
import type { ComponentType, ReactElement } from 'react';
import { messages } from '../remote';

/** Renders a screen of this remote with its own catalogue; `core` is home, which does not wait for the rest. */
export function renderBorrow(ui: ReactElement, options: RenderScreenOptions = {}): Promise<RenderedScreen> {
  return renderScreen(ui, { catalogue: messages, landing: 'Home', ...options });
}

/** Opens a screen of this remote at an address, in a shell with these options. */
export function openBorrow(
  Screen: ComponentType,
  route: string,
  options: FakeShellOptions = {},
  how: Omit<RenderScreenOptions, 'shell' | 'route'> = {},
): Promise<RenderedScreen> {
  return renderBorrow(<Screen />, { ...how, shell: createFakeShell(options), route });
}
