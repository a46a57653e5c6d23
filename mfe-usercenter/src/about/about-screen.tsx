import type { LegalTextName } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, LinkCell, Logo, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { shellRelease } from '../shared/shell-release';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import styles from './about.module.css';
import { OtherApps } from './other-apps';

const texts: readonly LegalTextName[] = ['terms', 'privacy', 'renewalAgreement'];

/** Who lends, under which licence, and which version this is. */
export function Screen(): ReactElement {
  const { market, settings, releases, navigate } = useShell();
  const { t } = useMessages();
  const brand = settings.brand.name;
  return (
    <UserPage title={t('me.about', { brand })}>
      <div className={styles.brand}>
        <Logo size={64} />
        <Title center lead={t('about.tagline')}>
          {brand}
        </Title>
      </div>
      <CellGroup>
        <Cell title={t('about.lender')} value={market.lender.name} />
        <Cell title={t('about.licence')} value={market.lender.licence} />
        <Cell title={t('settings.version')} value={shellRelease(releases)?.version ?? '–'} />
      </CellGroup>
      <CellGroup>
        {texts.map(name => (
          <LinkCell key={name} title={t(`agreements.${name}`)} onClick={() => navigate(name)} />
        ))}
      </CellGroup>
      <OtherApps />
    </UserPage>
  );
}
