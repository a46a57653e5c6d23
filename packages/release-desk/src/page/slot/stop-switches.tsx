import { Switch } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Candidate, Plan, SlotView } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import styles from './publish-form.module.css';

interface StopSwitchesProps {
  readonly view: SlotView;
  readonly isForAll: boolean;
  /** What borrowers get without the candidate. */
  readonly standing: Candidate | undefined;
  readonly stop: Plan['stop'];
  readonly onChange: (stop: Plan['stop']) => void;
}

/** What stops a candidate by itself. A release for everybody has nothing beside it to compare with, and is not stopped. */
export function StopSwitches({ view, isForAll, standing, stop, onChange }: StopSwitchesProps): ReactElement {
  const { t, share: shareText, shortName } = useDeskFormatters();
  if (isForAll || !standing) return <p className={styles.quiet}>{t('desk.publish.stop.none')}</p>;
  return (
    <div className={styles.switches}>
      {(['failed', 'errors'] as const).map(kind => {
        const limit = shareText(view.limits[kind]);
        const text = t(`desk.publish.stop.${kind}`, { limit, release: shortName(standing) });
        return (
          <div key={kind}>
            <span>{text}</span>
            <Switch
              label={text}
              checked={stop[kind]}
              onChange={checked => onChange({ ...stop, [kind]: checked })}
            />
          </div>
        );
      })}
    </div>
  );
}
