import { isLanguage } from '@sunbird/loan-domain';

/** Data of a preview page, which the release desk or a command creates. */
export interface Preview {
  /** Display name of the previewed release. */
  readonly label: string;
  /** Epoch milliseconds after which the page redirects to the live app. */
  readonly expires: number;
  /** Stored values of a made-up borrower, by their keys. */
  readonly device?: Readonly<Record<string, string>>;
}

/** A JSON block of the page, unchecked; null without one. */
export function readBlock<T>(id: string, revive?: (key: string, value: unknown) => unknown): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null', revive);
}

/** The preview data of this page; undefined on the app's page. Part of the boot script, so without valibot. */
export function readPreview(): Preview | undefined {
  return readBlock<Preview | null>('sunbird-preview') ?? undefined;
}

/** Initial values of a preview in place of stored ones: `?lang=es&theme=dark`. */
export function previewSeed(search: string): Readonly<Record<string, string>> {
  const lang = /[?&]lang=(\w+)/.exec(search)?.[1];
  const theme = /[?&]theme=(light|dark)\b/.exec(search)?.[1];
  return {
    ...(isLanguage(lang) ? { language: lang } : {}),
    ...(theme ? { 'sunbird.settings': JSON.stringify({ theme, textSize: 'normal' }) } : {}),
  };
}
