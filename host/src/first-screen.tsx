import '@sunbird/ui/styles';
import { I18nProvider, languages, loadCoreMessages } from '@sunbird/i18n';
import { host } from '@sunbird/languages/host';
import { ng } from '@sunbird/loan-domain/markets';
import type { TabName } from '@sunbird/shell-api';
import { markMessages } from '@sunbird/shell-api/mark-messages';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { FrameLayout } from './chrome/frame-layout';
import { LoadingScreen } from './chrome/loading-screen';

/** Stands for a path and for a screen; publishing replaces it. */
const pathMark = '%path%';
const screenMark = '%screen%';

const frames: Readonly<Record<string, TabName | 'any' | undefined>> = {
  home: 'home',
  records: 'records',
  me: 'me',
  any: 'any',
  none: undefined,
};

/** Pre-rendered by the build, in Node: the page shows it around a first screen before any script is loaded. */
export async function render() {
  const byLanguage: Record<string, { frames: Record<string, string>; loading: string }> = {};
  for (const language of languages) {
    const own = await host[language]();
    const messages = markMessages({ ...(await loadCoreMessages(language)), ...own.default });
    function draw(element: JSX.Element): string {
      return renderToStaticMarkup(
        <MemoryRouter>
          <I18nProvider language={language} market={ng} messages={messages}>
            {element}
          </I18nProvider>
        </MemoryRouter>,
      );
    }
    function frame(tab: TabName | 'any' | undefined): string {
      return draw(
        <FrameLayout path={pathMark} tab={tab} onTouched={() => undefined}>
          {screenMark}
        </FrameLayout>,
      );
    }
    byLanguage[language] = {
      frames: Object.fromEntries(Object.entries(frames).map(([name, tab]) => [name, frame(tab)])),
      loading: draw(<LoadingScreen atOnce />),
    };
  }
  return { languages: byLanguage };
}
