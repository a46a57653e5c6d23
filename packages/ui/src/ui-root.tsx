import { type I18n, useI18n } from '@sunbird/i18n';
import { usePromotionShell } from '@sunbird/shell-api';
import { type ComponentType, type ReactElement, type ReactNode, useMemo } from 'react';
import { ConfigProvider, type ConfigProviderProps } from 'react-vant/es/config-provider/index.js';
import { type UiActions, UiActionsProvider } from './actions';
import styles from './ui-root.module.css';

/** The part of `RemoteRoot` that needs no shell: for the release desk and the wrapper simulator. */
export function UiRoot({ children }: { readonly children: ReactNode }): ReactElement {
  const i18n = useI18n();
  const locale = useMemo(() => vantLocale(i18n), [i18n]);
  return (
    <ConfigProvider locale={locale} className={styles.root ?? ''}>
      {children}
    </ConfigProvider>
  );
}

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** Replaces react-vant's built-in texts, which have no Spanish, by the catalogue's. */
export function vantLocale({ t }: I18n): Locale {
  return {
    save: t('common.save'),
    confirm: t('common.done'),
    cancel: t('common.cancel'),
    delete: t('common.remove'),
    loading: t('common.loading'),
    vanPicker: { select: t('common.choose') },
    vanPagination: { prev: t('common.back'), next: t('common.next') },
    vanPullRefresh: {
      pulling: t('common.tryAgain'),
      loosing: t('common.tryAgain'),
      loading: t('common.loading'),
    },
  };
}

export interface RemoteRootProps {
  readonly children: ReactNode;
}

/** Wraps a remote's screens: react-vant's texts in the person's language, back, help and toasts from the shell. */
export function RemoteRoot({ children }: RemoteRootProps): ReactElement {
  const shell = usePromotionShell();
  const actions = useMemo<UiActions>(
    () => ({
      back: () => shell.back(),
      page: shell.page,
      overlay: shell.overlay,
      topBarHeight: shell.topBarHeight,
      help: () => shell.help(),
      toast: (text, kind) => shell.toast(text, kind),
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
