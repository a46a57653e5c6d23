import type { DocumentPart } from '@sunbird/remote-kit/read-document';
import { Card, Collapse, TextButton } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './legal.module.css';
import { showSection } from './show-section';

/** What is in a text, each line leading to its part. */
export function Contents({ parts }: { readonly parts: readonly DocumentPart[] }): ReactElement {
  const { t } = useMessages();
  return (
    <div className={styles.contents}>
      <Card padding="tight">
        <Collapse title={t('legal.contents')}>
          <ol className={styles.list}>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <TextButton onClick={() => showSection(id)}>{title}</TextButton>
              </li>
            ))}
          </ol>
        </Collapse>
      </Card>
    </div>
  );
}
