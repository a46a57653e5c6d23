import type { ReactElement } from 'react';
import type { Candidate } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import styles from './release-details.module.css';

/** What an engineer asks for: the hash of a release, its commit and its size. */
export function ReleaseDetails({ release }: { readonly release: Candidate }): ReactElement {
  const { t, kilobytes, formatDate } = useDeskFormatters();
  const { id, version, bytes, change } = release;
  return (
    <details className={styles.details}>
      <summary>{t('desk.candidates.details')}</summary>
      <dl>
        <dt>{t('desk.candidates.version')}</dt>
        <dd>{version}</dd>
        <dt>{t('desk.candidates.hash')}</dt>
        <dd>
          <code>{id.slice(version.length + 1)}</code>
        </dd>
        <dt>{t('desk.candidates.size')}</dt>
        <dd>{kilobytes(bytes)}</dd>
        {change && (
          <>
            <dt>{t('desk.candidates.change')}</dt>
            <dd>
              {change.subject} ({formatDate(change.at, 'shortDate')})
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}
