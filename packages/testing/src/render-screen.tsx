import {
  I18nProvider,
  type Language,
  loadCommonMessages,
  loadCoreMessages,
  type MessageCatalogue,
  MessagesProvider,
} from '@sunbird/i18n';
import { PromotionShellProvider, type RemoteModule, ShellProvider } from '@sunbird/shell-api';
import { act, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createFakeShell, type FakeShell, narrow } from './fake-shell';

export interface RenderScreenOptions {
  readonly shell?: FakeShell;
  /** The remote's catalogue: its `messages` loaders, or messages by key. */
  readonly messages?: MessageCatalogue | RemoteModule['messages'];
  /** Default: the shell's language. */
  readonly language?: Language;
  /** Path and query, such as `/borrow/confirm_borrow?orderNo=SB-1`. Default `/`. */
  readonly route?: string;
  /** Only what every screen finds, as a route with `"messages": "core"` declares: none that forms share. */
  readonly words?: 'core';
  /** Gives the screen the narrow shell that promotions get. */
  readonly promotion?: boolean;
  /** With fake timers: `jest.advanceTimersByTime`. */
  readonly advanceTimers?: (ms: number) => void;
}

export interface RenderedScreen extends RenderResult {
  readonly shell: FakeShell;
  readonly user: UserEvent;
  /** Renders again with another shell, say signed out or offline. */
  withShell(shell: FakeShell): void;
}

/**
 * Renders a screen as the host would: router, language, market, messages and shell. A message that is missing or
 * whose values do not fit throws.
 */
export async function renderScreen(
  ui: ReactElement,
  options: RenderScreenOptions = {},
): Promise<RenderedScreen> {
  const { shell = createFakeShell(), route = '/', promotion = false, advanceTimers } = options;
  const language = options.language ?? shell.language.current;
  const common = await (options.words === 'core' ? loadCoreMessages : loadCommonMessages)(language);
  const own = await load(options.messages, language);

  function wrap(around: FakeShell): ReactElement {
    return (
      <MemoryRouter initialEntries={[route]}>
        <I18nProvider language={language} market={around.market} messages={common} onError={refuse}>
          <MessagesProvider messages={own}>
            <Shells shell={around} promotion={promotion}>
              {ui}
            </Shells>
          </MessagesProvider>
        </I18nProvider>
      </MemoryRouter>
    );
  }

  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  const result = render(wrap(shell));
  // Lets what answers at once, such as a fake lender, reach the screen.
  await act(async () => undefined);
  return { ...result, shell, user, withShell: next => result.rerender(wrap(next)) };
}

function Shells(props: { shell: FakeShell; promotion: boolean; children: ReactNode }): ReactElement {
  const { shell, promotion, children } = props;
  return promotion ? (
    <PromotionShellProvider shell={narrow(shell)}>{children}</PromotionShellProvider>
  ) : (
    <ShellProvider shell={shell}>{children}</ShellProvider>
  );
}

type Messages = RenderScreenOptions['messages'];

async function load(messages: Messages, language: Language): Promise<MessageCatalogue> {
  if (!messages) return {};
  return isLoaders(messages) ? messages[language]() : messages;
}

function isLoaders(messages: NonNullable<Messages>): messages is RemoteModule['messages'] {
  return typeof messages.en === 'function';
}

function refuse(error: Error): void {
  throw error;
}
