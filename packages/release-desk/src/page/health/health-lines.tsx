import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { SlotView } from '../../calls';
import { healthSchema } from '../../health-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useLoaded } from '../use-loaded';
import { findingText } from './finding-text';
import styles from './health.module.css';

const everyMs = 10_000;

/** How each share in progress does beside the standing release, in words. */
export function HealthLines({ view }: { readonly view: SlotView }): ReactElement | null {
  const formatters = useDeskFormatters();
  const path = `slots/${view.slot.replace('sunbird/', '')}/${view.market}/health`;
  const { value } = useLoaded(path, healthSchema, everyMs);
  if (!value || value.findings.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {value.findings.map(finding => {
        const release = view.releases.find(({ id }) => id === finding.release);
        const kind = finding.state === 'worse' ? 'bad' : finding.state === 'unsure' ? 'warn' : 'plain';
        return (
          <li key={finding.release}>
            <Notice kind={kind}>
              <b>{formatters.shortName(release ?? { id: finding.release })}</b>:{' '}
              {findingText(finding, formatters)}
            </Notice>
          </li>
        );
      })}
    </ul>
  );
}
