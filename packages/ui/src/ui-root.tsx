import { usePromotionShell } from '@sunbird/shell-api';
import { type ComponentType, type ReactElement, type ReactNode, useMemo } from 'react';
import { type UiActions, UiActionsProvider } from './actions';
import styles from './ui-root.module.css';

/** The part of `RemoteRoot` that needs no shell: for the release desk and the wrapper simulator. */
export function UiRoot({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.root}>{children}</div>;
}

export interface RemoteRootProps {
  readonly children: ReactNode;
}

/** Wraps a remote's screens: back, help and toasts from the shell. */
export function RemoteRoot({ children }: RemoteRootProps): ReactElement {
  const shell = usePromotionShell();
  const actions = useMemo<UiActions>(
    () => ({
      back: () => shell.back(),
      page: shell.page,
      overlay: shell.overlay,
      help: () => shell.help(),
      toast: (text, kind) => shell.toast(text, kind),
      logIn: () => shell.session.requestLogIn(),
      language: shell.language,
    }),
    [shell],
  );
  return (
    <UiActionsProvider value={actions}>
      <UiRoot>{children}</UiRoot>
    </UiActionsProvider>
  );
}

/** A screen of a remote, as it is exported: its content in a `<RemoteRoot>`. */
export function remoteScreen(Content: ComponentType): () => ReactElement {
  return function Screen() {
    return (
      <RemoteRoot>
        <Content />
      </RemoteRoot>
    );
  };
}
