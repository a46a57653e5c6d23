import { I18nProvider, type Language, loadCommonMessages } from '@sunbird/i18n';
import { loadMarket, type MarketCode } from '@sunbird/loan-domain';
import type { ShownPage } from '@sunbird/shell-api';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { UiActionsProvider } from '../actions';
import { UiRoot } from '../ui-root';

export interface Shown extends RenderResult {
  readonly user: UserEvent;
  readonly actions: { readonly [Name in 'back' | 'help' | 'toast' | 'page']: jest.Mock } & {
    readonly overlay: { readonly open: jest.Mock };
  };
}

export interface ShowOptions {
  readonly language?: Language;
  readonly market?: MarketCode;
  /** How numbers are written, as where another language is added. */
  readonly locale?: string;
}

/** Renders with messages, a market and mocked actions around it; a missing message fails the test. */
export async function show(element: ReactElement, options: ShowOptions = {}): Promise<Shown> {
  const { language = 'en', market = 'NG', locale } = options;
  const [messages, own] = await Promise.all([loadCommonMessages(language), loadMarket(market)]);
  const rules = locale ? { ...own, locales: { ...own.locales, [language]: locale } } : own;
  const actions: Shown['actions'] = {
    back: jest.fn(),
    help: jest.fn(),
    toast: jest.fn(),
    page: jest.fn<() => void, [ShownPage]>(() => jest.fn()),
    overlay: { open: jest.fn<() => void, [() => void]>(() => jest.fn()) },
  };
  const user = userEvent.setup();
  function wrap(children: ReactElement) {
    return (
      <I18nProvider
        language={language}
        market={rules}
        messages={messages}
        onError={error => {
          throw error;
        }}
      >
        <UiActionsProvider value={actions}>
          <UiRoot>{children}</UiRoot>
        </UiActionsProvider>
      </I18nProvider>
    );
  }
  const result = render(wrap(element));
  return { ...result, user, actions, rerender: next => result.rerender(wrap(next as ReactElement)) };
}
