import {
  installedBrowser,
  oldestBrowser,
  pinnedBrowser,
  type TestBrowser,
} from '@sunbird/build/test-browser';
import { Launcher } from 'chrome-launcher';
import { ChromiumEngine } from './chromium/chromium-engine';
import type { Engine } from './driver';
import { WebKitEngine } from './webkit/webkit-engine';

export const engineNames = ['chromium-newest', 'chromium-pinned', 'webkit', 'chromium-80'] as const;
export type EngineName = (typeof engineNames)[number];

export interface EngineKind {
  /** Throws with what to do where this machine has no such engine. */
  start(): Promise<Engine>;
  /** Console errors that the engine reports about itself: no case counts them. */
  readonly ownErrors: readonly RegExp[];
  /** The protocol reports no errors, so that the pages must. */
  readonly pagesReportErrors: boolean;
}

function newestOfMachine(): TestBrowser {
  try {
    const [executablePath] = Launcher.getInstallations();
    if (executablePath) return installedBrowser(executablePath);
  } catch {
    // Chrome-launcher throws where it finds none.
  }
  throw new Error('This machine has no Chromium of its own. Install one (Debian: chromium).');
}

function chromium(find: () => TestBrowser | undefined, ownErrors: readonly RegExp[] = []): EngineKind {
  return {
    async start() {
      const browser = find();
      if (!browser) throw new Error('Its package has this browser for Linux on x64 alone.');
      return ChromiumEngine.start(browser);
    },
    ownErrors,
    pagesReportErrors: false,
  };
}

export const engines: Readonly<Record<EngineName, EngineKind>> = {
  'chromium-newest': chromium(newestOfMachine),
  'chromium-pinned': chromium(pinnedBrowser),
  webkit: { start: () => WebKitEngine.start(), ownErrors: [], pagesReportErrors: true },
  // Trusted types came with Chromium 83.
  'chromium-80': chromium(oldestBrowser, [
    /Unrecognized Content-Security-Policy directive '(require-trusted-types-for|trusted-types)'/,
  ]),
};
