import { type HostPageKey, hostPage } from '@sunbird/languages/host.page';

/** Texts by language. */
type PageTexts = Readonly<Record<string, Readonly<Record<HostPageKey, string>>>>;

/** Hides what another language says, in the parts that the boot script shows: it sets the language of the page first. */
function otherLanguages(languages: readonly string[]): string {
  return languages
    .map(language => `html[lang=${language}] [id^=boot] [lang]:not([lang=${language}])`)
    .join(',');
}

/**
 * The page's template without needless line breaks, and with its texts: `%page.slow%` becomes an element for each
 * language.
 */
export function pageTemplate(source: string, pageTexts: PageTexts = hostPage): string {
  const texts = Object.entries(pageTexts);
  return (
    source
      .replace(/\n\s+/g, '\n')
      // No line has text after a tag or before one: between tags a line break is a byte without a meaning.
      .replace(/>\n</g, '><')
      .replace('%otherLanguages%', otherLanguages(Object.keys(pageTexts)))
      // Shown in all languages at once: each is a paragraph.
      .replace(
        '%page.noScript%',
        texts.map(([language, own]) => `<p lang=${language}>${own['page.noScript']}`).join(''),
      )
      .replace(/%(page\.\w+)%/g, (_, key: HostPageKey) =>
        texts.map(([language, own]) => `<span lang=${language}>${own[key]}</span>`).join(' '),
      )
  );
}
