import {
  installedBrowser,
  oldestBrowser,
  pinnedBrowser,
  type TestBrowser,
} from '@sunbird/build/test-browser';
import { Launcher } from 'chrome-launcher';
import { ChromiumEngine } from './chromium-engine';
import type { Engine } from './driver';
import { WebKitEngine } from './webkit-engine';

export const engineNames = ['chromium-newest', 'chromium-pinned', 'webkit', 'chromium-80'] as const;
export type EngineName = (typeof engineNames)[number];

export interface EngineKind {
  /** Throws an error with instructions if the engine is not installed. */
  start(): Promise<Engine>;
  /** Console errors of the engine itself, ignored in every case. */
  readonly ownErrors: readonly RegExp[];
  /** The protocol reports no errors: a script in the pages collects them. */
  readonly pagesReportErrors: boolean;
}

function newestOfMachine(): TestBrowser {
  try {
    const [executablePath] = Launcher.getInstallations();
    if (executablePath) return installedBrowser(executablePath);
  } catch {
    // chrome-launcher throws if it finds no Chrome.
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
  // Chromium supports trusted types since version 83, `keepalive` with headers of ours since 81.
  'chromium-80': chromium(oldestBrowser, [
    /Preflight request for request with keepalive specified is currently not supported/,
    /Unrecognized Content-Security-Policy directive '(require-trusted-types-for|trusted-types)'/,
  ]),
};
