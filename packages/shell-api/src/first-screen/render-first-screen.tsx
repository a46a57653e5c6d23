import {
  I18nProvider,
  type Language,
  languages,
  loadCoreMessages,
  type MessageCatalogue,
  MessagesProvider,
} from '@sunbird/i18n';
import { type InLanguages, inLanguage, type Market } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { ScreenModule } from '../remote';
import { ShellProvider } from '../use-shell';
import { markMessages } from './mark-messages';
import { stillShell } from './still-shell';

export interface FirstScreenSource extends ScreenModule {
  /** Hash path of the screen. */
  readonly path: string;
  /** Its name in the remote, if it has messages of its own. */
  readonly screen?: string;
  readonly messages: InLanguages<(screen?: string) => Promise<MessageCatalogue>>;
  /** The screen shows a borrower who comes back her loan as it was known. */
  readonly showsLastLoan?: true;
}

/** What the page shows of a remote before any script has come. */
export interface FirstScreen {
  readonly path: string;
  /** Markup by market and language: `NG-en`. */
  readonly screens: Readonly<Record<string, string>>;
  /** The same for a borrower who comes back, with empty places for her loan. */
  readonly last?: Readonly<Record<string, string>>;
}

interface Moment {
  readonly market: Market;
  readonly language: Language;
  readonly core: MessageCatalogue;
  readonly own: MessageCatalogue;
  readonly comesBack: boolean;
}

function draw(
  { path, Screen }: FirstScreenSource,
  { market, language, core, own, comesBack }: Moment,
): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <I18nProvider language={language} market={market} messages={core}>
        <ShellProvider shell={stillShell(market, language, comesBack)}>
          <MessagesProvider messages={own}>
            <Screen />
          </MessagesProvider>
        </ShellProvider>
      </I18nProvider>
    </MemoryRouter>,
  );
}

/** Empties the places of a loan: date and amount are the borrower's own. */
function withoutLoan(markup: string): string {
  return markup
    .replace(/(<span data-last="(?:at|dueDate)">)[^<]*/g, '$1')
    .replace(/(<span data-last="owed"><span[^>]*>).*?(<\/span><\/span>)/g, '$1<i></i>$2');
}

/**
 * Draws a screen as it is before anybody is known, for each market and language. The build runs this in Node: the page
 * of a site holds the markup.
 */
export async function renderFirstScreen(source: FirstScreenSource): Promise<FirstScreen> {
  const screens: Record<string, string> = {};
  const last: Record<string, string> = {};
  for (const language of languages) {
    const loaded = await Promise.all([
      loadCoreMessages(language),
      inLanguage(source.messages, language)(source.screen),
    ]);
    const [core = {}, own = {}] = loaded.map(markMessages);
    for (const [code, market] of Object.entries(allMarkets)) {
      const moment = { market, language, core, own };
      screens[`${code}-${language}`] = draw(source, { ...moment, comesBack: false });
      if (source.showsLastLoan)
        last[`${code}-${language}`] = withoutLoan(draw(source, { ...moment, comesBack: true }));
    }
  }
  return { path: source.path, screens, ...(source.showsLastLoan ? { last } : {}) };
}
