import { listAppPackages } from '@sunbird/api-client';
import type { LegalTextName } from '@sunbird/loan-domain';
import { useCall, useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, DeviceIcon, LinkCell, Logo, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import styles from './about.module.css';
import { Versions } from './versions';

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

/** Who lends, under which licence, and last, for support, which version this is. */
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
