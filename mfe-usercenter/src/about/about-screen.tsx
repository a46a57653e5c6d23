import { listAppPackages } from '@sunbird/api-client';
import type { LegalTextName } from '@sunbird/loan-domain';
import { type ReleaseInfo, useCall, useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, Collapse, DeviceIcon, LinkCell, Logo, Tag, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { shellRelease } from '../shared/shell-release';
import { UserPage } from '../shared/user-page';
import { type MessageKey, useMessages } from '../use-messages';
import styles from './about.module.css';

/** The lender's other apps; nothing is shown while they load or if there are none. */
function OtherApps(): ReactElement | null {
  const { settings, navigate } = useShell();
  const { t } = useMessages();
  const { data } = useCall(listAppPackages, {});
  const others = data?.packages.filter(({ packageName }) => packageName !== settings.packageName) ?? [];
  if (others.length === 0) return null;
  return (
    <CellGroup title={t('about.otherApps')}>
      {others.map(({ packageName, appName }) => (
        <LinkCell
          key={packageName}
          icon={<DeviceIcon />}
          title={appName}
          sub={packageName}
          onClick={() => navigate('openApp', { packageName })}
        />
      ))}
    </CellGroup>
  );
}

const texts: readonly LegalTextName[] = ['terms', 'privacy', 'renewalAgreement'];

/** The lender, its licence, and last, for support, this version. */
export function Screen(): ReactElement {
  const { market, settings, navigate } = useShell();
  const { t } = useMessages();
  const brand = settings.brand.name;
  return (
    <UserPage title={t('me.about', { brand })}>
      <div className={styles.brand}>
        <Logo size={64} />
        <Title center lead={t('about.tagline')}>
          <span translate="no">{brand}</span>
        </Title>
      </div>
      <CellGroup>
        <Cell title={t('about.lender')} value={<span translate="no">{market.lender.name}</span>} />
        <Cell title={t('about.licence')} value={<span translate="no">{market.lender.licence}</span>} />
      </CellGroup>
      <CellGroup>
        {texts.map(name => (
          <LinkCell key={name} title={t(`agreements.${name}`)} onClick={() => navigate(name)} />
        ))}
      </CellGroup>
      <OtherApps />
      <Versions />
    </UserPage>
  );
}

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
