import { useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import type { MessageKey } from '../messages';
import { Choice } from '../page/choice';
import { useStore } from '../page/store';
import { permissionIcons } from '../simulator/permission-icons';
import { grants, permissionNames } from '../simulator/permissions';
import type { Simulator } from '../simulator/simulator';
import { Panel } from './panel';
import styles from './panel.module.css';

const tones = { ask: undefined, on: 'good', off: 'bad' } as const;

/** The app's permissions, like the settings of a phone. */
export function PermissionsPanel({ simulator }: { readonly simulator: Simulator }): ReactElement {
  const { t } = useI18n<MessageKey>();
  const { permissions } = useStore(simulator.store);
  const options = grants.map(grant => {
    const tone = tones[grant];
    return { value: grant, label: t(`grant.${grant}`), ...(tone && { tone }) };
  });
  return (
    <Panel title={t('permissions.title')}>
      {permissionNames.map(name => {
        const Icon = permissionIcons[name];
        return (
          <div key={name} className={styles.permission}>
            <Icon size={20} className={styles.icon} />
            <div className={styles.text}>
              {t(`permission.${name}`)}
              <small>{t(`permissionUse.${name}`)}</small>
            </div>
            <div className={styles.grants}>
              <Choice
                label={t(`permission.${name}`)}
                options={options}
                value={permissions[name]}
                onChange={grant => simulator.setGrant(name, grant)}
              />
            </div>
          </div>
        );
      })}
    </Panel>
  );
}
