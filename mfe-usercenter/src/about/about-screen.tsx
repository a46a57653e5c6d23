import type { LegalTextName } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, LinkCell, Logo, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import styles from './about.module.css';
import { OtherApps } from './other-apps';
import { Versions } from './versions';

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
