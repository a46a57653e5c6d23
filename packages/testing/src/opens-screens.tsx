import type { ComponentType } from 'react';
import type { FakeApi } from './fake-api';
import { createFakeShell, type FakeShellOptions } from './fake-shell';
import { type RenderedScreen, type RenderScreenOptions, renderScreen } from './render-screen';

/** How a screen is opened: parts of its shell, or a shell that was made before. */
export type ScreenOptions = FakeShellOptions &
  Pick<RenderScreenOptions, 'route' | 'messages' | 'advanceTimers' | 'shell'>;

interface TestedRemote extends Pick<RenderScreenOptions, 'landing'> {
  readonly messages: NonNullable<RenderScreenOptions['catalogue']>;
  /** The lender that a test has without one of its own. */
  readonly api?: () => FakeApi;
}

/** Makes what opens screens of a remote with its own messages. */
export function opensScreens({ messages: catalogue, api, ...remote }: TestedRemote) {
  return (Screen: ComponentType, options: ScreenOptions = {}): Promise<RenderedScreen> => {
    const { route = '/', messages, advanceTimers, shell, ...parts } = options;
    return renderScreen(<Screen />, {
      ...remote,
      catalogue,
      route,
      shell: shell ?? createFakeShell({ ...(api && { api: api() }), ...parts }),
      ...(messages && { messages }),
      ...(advanceTimers && { advanceTimers }),
    });
  };
}
