import type { Language, MessageCatalogue } from '@sunbird/i18n';
import { type ComponentType, useMemo } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';

export interface ScreenModule {
  readonly Screen: ComponentType;
}

/** The module that a remote exposes as `./remote`. Screens and messages are chunks of their own. */
export interface RemoteModule {
  readonly screens: Readonly<Record<string, () => Promise<ScreenModule>>>;
  /**
   * The messages of a screen, or of all screens without one: a shell from before this parameter names none. A remote
   * may leave out what the screen does not say.
   */
  readonly messages: Readonly<Record<Language, (screen?: string) => Promise<MessageCatalogue>>>;
}

export { useLocation, useParams };

/** Query parameters of the current route by name; the first value of a repeated one. */
export function useQueryParams(): Readonly<Record<string, string | undefined>> {
  const [search] = useSearchParams();
  return useMemo(() => {
    const params: Record<string, string> = {};
    for (const [key, value] of search) if (!(key in params)) params[key] = value;
    return params;
  }, [search]);
}

/** The tabs of the shell's tab bar, in their order. */
export type TabName = 'home' | 'records' | 'me';

/**
 * What a screen looks like before its code is loaded. `cards`: a title bar over cards; `list`: over groups of rows;
 * `form`: over a heading, fields and a button at the bottom; `hero`: a coloured panel with a card over it; `tabs`: a
 * strip of tabs over cards.
 */
export type FrameKind = 'cards' | 'list' | 'form' | 'hero' | 'tabs';

interface RouteBase {
  /** Hash path. Data travels in the query. Misspellings of published deep links stay. */
  readonly path: string;
  /** Wire name of the route (the guard's and the dispatcher's names, spec section 2). */
  readonly name: string;
}

/** A route that shows one of the remote's screens. */
export interface ScreenRoute extends RouteBase {
  /** Key of the remote's `screens`. */
  readonly screen: string;
  /** The tab that is highlighted on this screen. Without it, the screen has no tab bar. */
  readonly tab?: TabName;
  /** The skeleton that the shell draws until the screen's code is loaded. Default, and for unknown kinds: `cards`. */
  readonly frame?: FrameKind;
  /** Routes that are likely next: the shell prefetches their screens. */
  readonly prefetch?: readonly string[];
  /** Set where the screen has no form: the shell shows it without loading the messages that forms share. */
  readonly messages?: 'core';
}

/** A route that redirects to another path, with its query. */
export interface RedirectRoute extends RouteBase {
  readonly redirectTo: string;
}

export type RouteDeclaration = ScreenRoute | RedirectRoute;
