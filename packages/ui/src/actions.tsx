import type { LanguageSetting, Shell } from '@sunbird/shell-api';
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useRef } from 'react';

export type ToastKind = 'plain' | 'success' | 'failure';

/** Actions that components need from the app. `RemoteRoot` provides the shell's; other pages provide their own. */
export interface UiActions {
  back(): void;
  /** Receive what is shown, and the open overlays; a page without a shell has neither. */
  readonly page?: Shell['page'] | undefined;
  readonly overlay?: Shell['overlay'] | undefined;
  /** Opens help; without it no help icon shows. */
  readonly help?: (() => void) | undefined;
  toast(text: string, kind?: ToastKind): void;
  /** Asks for a log-in, after which the borrower is back on this screen. */
  readonly logIn?: (() => void) | undefined;
  /** Switches the language; without it no switch shows. */
  readonly language?: LanguageSetting | undefined;
}

const nothing: UiActions = { back: () => undefined, toast: () => undefined };

const ActionsContext = createContext<UiActions>(nothing);

export const UiActionsProvider = ActionsContext.Provider;

export function useUiActions(): UiActions {
  return useContext(ActionsContext);
}

/** A screen's one heading. The shell titles the document by it, and focuses it when the screen opens. */
export function PageHeading(props: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const { page } = useUiActions();
  // After each render: its text may have changed.
  useEffect(() => (heading.current ? page?.({ heading: heading.current }) : undefined));
  return <h1 {...props} ref={heading} data-page-heading="" tabIndex={-1} />;
}
