/** A page that shows a release which is not for everybody; the release desk makes it. */
export interface Preview {
  /** What is previewed, as people call it. */
  readonly label: string;
  /** Epoch milliseconds from which the page leads to the app as it is. */
  readonly expires: number;
}

/** What this page previews; undefined on the app's own page. Part of the boot script, so without a parser. */
export function readPreview(): Preview | undefined {
  const block = document.getElementById('sunbird-preview');
  return block ? JSON.parse(block.textContent ?? '') : undefined;
}

/** Values that a preview starts with in place of what the device holds: `?lang=es&theme=dark`. */
export function previewSeed(search: string): Readonly<Record<string, string>> {
  const lang = /[?&]lang=(en|es)\b/.exec(search)?.[1];
  const theme = /[?&]theme=(light|dark)\b/.exec(search)?.[1];
  return {
    ...(lang ? { language: lang } : {}),
    ...(theme ? { 'sunbird.settings': JSON.stringify({ theme, textSize: 'normal' }) } : {}),
  };
}
