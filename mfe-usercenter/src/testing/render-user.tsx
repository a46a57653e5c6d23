import {
  createFakeShell,
  type FakeShell,
  type FakeShellOptions,
  type RenderedScreen,
  renderScreen,
} from '@sunbird/testing';
import type { ComponentType } from 'react';
import { messages } from '../remote';

export interface UserScreenOptions extends FakeShellOptions {
  /** Path and query. */
  readonly route?: string;
  /** Instead of a new one of these options: the shell of a screen that was shown before. */
  readonly shell?: FakeShell;
}

/** Renders one of this remote's screens with its own messages, in a fake shell of these options. */
export function renderUser(Screen: ComponentType, options: UserScreenOptions = {}): Promise<RenderedScreen> {
  const { route, shell, ...rest } = options;
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = jest.fn();
  return renderScreen(<Screen />, {
    shell: shell ?? createFakeShell(rest),
    catalogue: messages,
    ...(route && { route }),
  });
}
