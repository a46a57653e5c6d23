import { useI18n } from '@sunbird/i18n';
import type { ReactElement, ReactNode } from 'react';
import { useMemo } from 'react';
import { ConfigProvider } from 'react-vant';
import styles from './ui-root.module.css';
import { vantLocale } from './vant-locale';

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
