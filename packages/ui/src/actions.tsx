import { createContext, useContext } from 'react';

export type ToastKind = 'plain' | 'success' | 'failure';

/** What components ask of the app around them. `RemoteRoot` fills it from the shell; other pages give their own. */
export interface UiActions {
  back(): void;
  /** Opens help; without it no help icon shows. */
  readonly help?: (() => void) | undefined;
  toast(text: string, kind?: ToastKind): void;
}

const nothing: UiActions = { back: () => undefined, toast: () => undefined };

const ActionsContext = createContext<UiActions>(nothing);

export const UiActionsProvider = ActionsContext.Provider;

export function useUiActions(): UiActions {
  return useContext(ActionsContext);
}
