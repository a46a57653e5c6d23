import type { Lender } from '@sunbird/lender/context/lender';
import type { LenderOptions } from '@sunbird/lender/server/lender-options';
import { type LenderServer, openLenderServer } from '@sunbird/lender/server/lender-server';
import { createConsoleApp } from './console/console-app';
import { createControls } from './controls/controls-app';
import type { ControlsDeps } from './controls/controls-deps';
import { createProviderApp } from './providers/provider-app';
import { createStandIns } from './stand-ins';
import { sandboxTestValues } from './test-values';

/** Without services the sandbox plays them. */
export type SandboxOptions = Omit<LenderOptions, 'services'> & Partial<Pick<LenderOptions, 'services'>>;

export interface Sandbox extends LenderServer {
  /** What the control calls work with; a lender that is no sandbox has none. */
  readonly controls: ControlsDeps | undefined;
}

/** The parts of both ports that only a sandbox has: control calls, console and the pages of stand-ins. */
function worldAround(controls: ControlsDeps) {
  const control = { path: '/sandbox', app: createControls(controls), developersOnly: true };
  return {
    mounts: [control, { path: '/providers', app: createProviderApp(controls.lender) }],
    staffMounts: [control, { path: '/console', app: createConsoleApp(controls), developersOnly: true }],
  };
}

/**
 * Opens a lender with the world around it. Nothing listens yet, and no job runs before `scheduler.start()`. In another mode
 * than `sandbox` it is the lender alone.
 * @throws StartError with a sentence for the person who started it
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  let lender: Lender | undefined;
  function openedLender() {
    if (!lender) throw new Error('The lender is not open yet.');
    return lender;
  }
  const server = await openLenderServer(
    {
      ...options,
      services: options.services ?? (secretFor => createStandIns(secretFor, openedLender)),
      testValues: sandboxTestValues,
    },
    (parts, sandboxControls) => worldAround({ ...parts, ...sandboxControls }),
  );
  lender = server.lender;
  return { ...server, controls: server.sandboxControls && { ...server, ...server.sandboxControls } };
}
