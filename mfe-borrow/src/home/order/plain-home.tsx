import { useShell } from '@sunbird/shell-api';
import { BrandRow } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from '../home.module.css';

/** Home without the deep panel: brand and help, then cards. */
export function PlainHome({ children }: { readonly children: ReactNode }): ReactElement {
  const { settings } = useShell();
  return (
    <div className={styles.plain}>
      <BrandRow brand={settings.brand.name} />
      {children}
    </div>
  );
}
