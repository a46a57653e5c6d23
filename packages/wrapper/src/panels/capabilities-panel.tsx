import { useI18n } from '@sunbird/i18n';
import { actionNames } from '@sunbird/native-bridge';
import type { ReactElement } from 'react';
import type { MessageKey } from '../messages';
import { useStore } from '../page/store';
import type { Simulator } from '../simulator/simulator';
import { Panel } from './panel';
import styles from './panel.module.css';

/** Which actions this version of the app has: older apps lack some. */
export function CapabilitiesPanel({ simulator }: { readonly simulator: Simulator }): ReactElement {
  const { t } = useI18n<MessageKey>();
  const { missingActions } = useStore(simulator.store);
  return (
    <Panel title={t('capabilities.title')}>
      <div className={styles.checks}>
        {actionNames.map(name => (
          <label key={name} className={styles.check}>
            <input
              type="checkbox"
              checked={!missingActions.includes(name)}
              onChange={event =>
                simulator.store.update({
                  missingActions: event.target.checked
                    ? missingActions.filter(one => one !== name)
                    : [...missingActions, name],
                })
              }
            />
            {name}
          </label>
        ))}
      </div>
    </Panel>
  );
}
