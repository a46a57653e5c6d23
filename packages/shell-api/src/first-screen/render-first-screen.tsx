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
import type { ScreenModule } from '../routes';
import type { LastLoan, Shell } from '../shell';
import { ShellProvider } from '../use-shell';
import { contractVersion } from '../version';
import { markMessages } from './mark-messages';

/** In the place of the brand, which only the site knows: publishing replaces it. */
const brandMark = '%brand%';

function nothing() {
  return undefined;
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** A loan without figures: the page has only the places of a borrower's own, which the boot script fills. */
const anyLoan: LastLoan = { orderNo: '', status: 2, currency: '', owed: 0, dueDate: '2000-01-01', at: 0 };

/** The part of the shell that is the same for all: no action works, and no call has a response. */
const shellOfNobody = {
  contractVersion,
  page: () => nothing,
  focusHeading: nothing,
  overlay: { open: () => nothing },
  topBarHeight: () => 0,
  navigate: nothing,
  back: nothing,
  help: nothing,
  api: { call: never, peek: () => undefined, now: () => Date.now() },
  drafts: { isEmpty: () => false, load: never, save: never, clear: never },
  bridge: {
    inWrapper: false,
    canSelectContact: false,
    selectContact: never,
    canSaveFile: false,
    saveFile: never,
    askWrapper: never,
    collectPermissions: never,
  },
  connectivity: { online: true },
  install: undefined,
  dispatchOrder: () => false,
  canOpenExternal: () => false,
  confirmLoan: nothing,
  spinner: { show: () => nothing },
  toast: nothing,
  openExternal: never,
  releases: [],
  track: nothing,
} satisfies Partial<Shell>;

/**
 * The shell of a pre-rendered screen, which has no user data: without a session, or for a returning borrower.
 */
function preRenderShell(market: Market, language: Language, comesBack: boolean): Shell {
  const logIns = {
    logIn: never,
    register: never,
    prove: never,
    logOut: never,
    requestLogIn: nothing,
    resume: nothing,
  };
  return {
    ...shellOfNobody,
    session: { status: comesBack ? 'signedIn' : 'anonymous', ...logIns },
    market,
    settings: {
      brand: { name: brandMark },
      packageName: market.packageName,
      theme: 'system',
      textSize: 'normal',
      setTheme: nothing,
      setTextSize: nothing,
      singleProduct: false,
      collectsAll: false,
      clearDrafts: never,
    },
    language: { current: language, available: [language], change: never },
    lastLoan: { read: () => (comesBack ? anyLoan : undefined), keep: nothing },
  };
}

export interface FirstScreenSource extends ScreenModule {
  /** Hash path of the screen. */
  readonly path: string;
  /** Its name in the remote, if it has messages of its own. */
  readonly screen?: string;
  readonly messages: InLanguages<(screen?: string) => Promise<MessageCatalogue>>;
  /** The screen shows a borrower who comes back her loan as it was known. */
  readonly showsLastLoan?: true;
}

/** What the page shows of a remote before any script is loaded. */
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
        <ShellProvider shell={preRenderShell(market, language, comesBack)}>
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
 * Draws a screen as it is without user data, for each market and language. The build runs this in Node: the page
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
