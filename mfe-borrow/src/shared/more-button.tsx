import { ErrorText } from '@sunbird/remote-kit/error-text';
import { Button, Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './more-button.module.css';
import type { Pages } from './use-pages';

/** The way to the next page of a list; nothing after the last. */
export function MoreButton({ pages }: { readonly pages: Pages<unknown> }): ReactElement | null {
  const { t } = useMessages();
  if (!pages.hasMore) return null;
  return (
    <div className={styles.more}>
      {pages.error !== undefined && (
        <Notice kind="bad" role="alert">
          <ErrorText error={pages.error} />
        </Notice>
      )}
      <Button kind="secondary" loading={pages.loadingMore} onClick={pages.more}>
        {t('shared.showMore', { shown: pages.rows.length, total: pages.total })}
      </Button>
    </div>
  );
}
