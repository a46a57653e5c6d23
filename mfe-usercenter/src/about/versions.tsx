import { type ReleaseInfo, useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, Collapse, Tag } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { shellRelease } from '../shared/shell-release';
import { type MessageKey, useMessages } from '../use-messages';
import styles from './versions.module.css';

/** What a part of the app is for, in the person's words. */
const partNames: Readonly<Record<string, MessageKey>> = {
  'sunbird/onboarding': 'settings.part.onboarding',
  'sunbird/borrow': 'settings.part.borrow',
  'sunbird/repay': 'settings.part.repay',
  'sunbird/usercenter': 'settings.part.usercenter',
  'sunbird/promotion': 'settings.part.promotion',
};

/** The version of the app, and of each part of it that is in use. */
export function Versions(): ReactElement {
  const { releases } = useShell();
  const { t } = useMessages();
  const shell = shellRelease(releases);
  const parts = releases.filter(release => release !== shell);
  return (
    <CellGroup>
      <Cell title={t('settings.version')} value={shell ? <VersionText release={shell} /> : '–'} />
      {parts.length > 0 && (
        <div className={styles.parts}>
          <Collapse look="row" title={t('settings.parts', { count: parts.length })}>
            <CellGroup sunken>
              {parts.map(part => {
                const name = partNames[part.name];
                return (
                  <Cell
                    key={part.name}
                    title={name ? t(name) : part.name}
                    value={<VersionText release={part} />}
                  />
                );
              })}
            </CellGroup>
          </Collapse>
        </div>
      )}
    </CellGroup>
  );
}

function VersionText({ release }: { readonly release: ReleaseInfo }): ReactElement {
  const { t } = useMessages();
  return (
    <>
      {release.version} {release.preview && <Tag kind="info">{t('settings.preview')}</Tag>}
    </>
  );
}
