import { Card, Collapse, TextButton } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './legal.module.css';
import type { ShownSection } from './legal-document';
import { showSection } from './show-section';

/** What is in a text, each line leading to its part. */
export function Contents({ sections }: { readonly sections: readonly ShownSection[] }): ReactElement {
  const { t } = useMessages();
  return (
    <div className={styles.contents}>
      <Card padding="tight">
        <Collapse title={t('legal.contents')}>
          <ol className={styles.list}>
            {sections.map(({ id, title }) => (
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
