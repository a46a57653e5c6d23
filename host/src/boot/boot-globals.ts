import type { EarlyCall } from './early-call';

export interface Landing {
  readonly remote: string;
  /** Settled once all of it arrived; else with the address of a file that did not. */
  readonly settled: Promise<string | undefined>;
}

/** A question that was sent before its asker was there. */
export interface EarlyQuestion {
  /** When it was sent, by the page's own clock. */
  readonly askedAt: number;
  /** What has been withdrawn, unread; undefined where it could not be had. */
  readonly answer: Promise<unknown>;
}

/** What the boot script leaves on `window` for the shell and for webpack's chunk loading. */
export interface BootRecord {
  /** Release chosen for this boot, by remote: its `url` in the registry. */
  readonly pins: Readonly<Record<string, string>>;
  readonly installId: string;
  /** The remote whose first screen is on its way as one file. */
  readonly landing?: Landing;
  readonly early?: EarlyCall;
  /** Set where the page may be of an earlier visit. */
  readonly fresh?: EarlyQuestion;
}

declare global {
  interface Window {
    sunbirdBoot?: BootRecord;
    /** Hash of a published file by its address; throws for an address that is not published. */
    sunbirdIntegrity: (url: string) => string;
    /**
     * Where to ask for a file: the second time, and after that, at an address of its own. A request that hangs is
     * joined by every other one for the same address, and would be waited for in vain.
     */
    sunbirdAddress: (url: string) => string;
    /** Called by a release's verified starting file: hashes of the files beside it, by name. */
    sunbirdAdmit: (script: string, hashes: Readonly<Record<string, string>>) => void;
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL?: (url: string) => string; createHTML?: (html: string) => string },
      ): unknown;
    };
  }
}
