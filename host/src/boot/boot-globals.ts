/** What the boot script leaves on `window` for the shell and for webpack's chunk loading. */
export interface BootRecord {
  /** Release chosen for this boot, by remote: its `url` in the registry. */
  readonly pins: Readonly<Record<string, string>>;
  readonly installId: string;
}

declare global {
  interface Window {
    sunbirdBoot?: BootRecord;
    /** Hash of a published file by its address; throws for an address that is not published. */
    sunbirdIntegrity: (url: string) => string;
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL?: (url: string) => string; createHTML?: (html: string) => string },
      ): unknown;
    };
  }
}
