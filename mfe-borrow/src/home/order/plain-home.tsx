import { useShell } from '@sunbird/shell-api';
import { BrandRow, Button, Card, Title } from '@sunbird/ui';
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

export interface NewsCardProps {
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly lead: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** Where an order is: a drawing, a sentence, and the way on. */
export function NewsCard({ picture, title, lead, action }: NewsCardProps): ReactElement {
  return (
    <Card center>
      {picture}
      <Title heading center lead={lead}>
        {title}
      </Title>
      {action && <Button onClick={action.onClick}>{action.label}</Button>}
    </Card>
  );
}
