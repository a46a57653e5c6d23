import {
  I18nProvider,
  type Language,
  loadCommonMessages,
  loadCoreMessages,
  type MessageCatalogue,
  MessagesProvider,
} from '@sunbird/i18n';
import { type InLanguages, inLanguage, routePaths } from '@sunbird/loan-domain';
import { withFigures } from '@sunbird/loan-domain/testing/example-price';
import {
  type Destination,
  type NavigateOptions,
  PromotionShellProvider,
  type RouteParams,
  type Shell,
  ShellProvider,
  useShell,
} from '@sunbird/shell-api';
import { act, fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { createFakeShell, type FakeShell, narrow } from './fake-shell';

type Loaders = InLanguages<(screen?: string) => Promise<MessageCatalogue>>;

export interface RenderScreenOptions {
  readonly shell?: FakeShell;
  /** The remote's catalogue: its `messages` loaders, or messages by key. */
  readonly catalogue?: MessageCatalogue | Loaders;
  /** Default: the shell's language. */
  readonly language?: Language;
  /** Path and query, such as `/borrow/confirm_borrow?orderNo=SB-1`. Default `/`. */
  readonly route?: string;
  /** `core`, for a route that declares `"messages": "core"`: leaves out the common messages that only forms use. */
  readonly messages?: 'core';
  /** With `core`: the screen whose messages are in a file of their own. */
  readonly landing?: string;
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
  const common = await (options.messages === 'core' ? loadCoreMessages : loadCommonMessages)(language);
  const landing = options.messages === 'core' ? options.landing : undefined;
  const own = await load(options.catalogue, language, landing);

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
  // Responses that the fake lender gives at once reach the screen here.
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

type Catalogue = RenderScreenOptions['catalogue'];

async function load(
  catalogue: Catalogue,
  language: Language,
  landing: string | undefined,
): Promise<MessageCatalogue> {
  if (!catalogue) return {};
  return isLoaders(catalogue) ? inLanguage(catalogue, language)(landing) : catalogue;
}

function isLoaders(catalogue: NonNullable<Catalogue>): catalogue is Loaders {
  return typeof catalogue.en === 'function';
}

function refuse(error: Error): void {
  throw error;
}

function isRoute(to: string): to is keyof typeof routePaths {
  return Object.hasOwn(routePaths, to);
}

function addressOf(to: Destination, params: RouteParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `${isRoute(to) ? routePaths[to] : to}?${query}`;
}

/** Render it beside a screen, and the fake shell's `navigate` and `back` lead from page to page as the real ones do. */
export function FollowNavigation(): null {
  const shell = useShell();
  const navigate = useNavigate();
  jest
    .mocked(shell.navigate)
    .mockImplementation((to: Destination, params: RouteParams = {}, options: NavigateOptions = {}) =>
      navigate(addressOf(to, params), options),
    );
  jest.mocked(shell.back).mockImplementation(() => navigate(-1));
  return null;
}

/** Fills a field in one change. Typing key by key, which fields have tests of their own for, costs ten times as much. */
export async function fill(field: HTMLElement, value: string): Promise<void> {
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
  await act(async () => undefined);
}

/** The alert, which must stand in the bar of the button that was pressed: a long page hides what stands at its top. */
export async function alertBeside(button: HTMLElement): Promise<string> {
  const alert = await screen.findByRole('alert');
  if (!button.parentElement?.contains(alert)) throw new Error('The alert is not beside the button.');
  return (alert.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** An accessible name with an amount in it: the currency sign is an element of its own. */
export function named(name: string): RegExp {
  const escaped = withFigures(name)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/(₦|\\\$|₹)/g, '$1\\s?');
  return new RegExp(`^${escaped}$`);
}

/** What `renderHook` puts around a hook that needs a shell. */
export function inShell(shell: Shell) {
  return ({ children }: { readonly children: ReactNode }) => (
    <ShellProvider shell={shell}>{children}</ShellProvider>
  );
}
