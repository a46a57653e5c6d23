import type { CollectionFlag } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import {
  AppsIcon,
  Button,
  CameraIcon,
  Cell,
  CellGroup,
  DeviceIcon,
  LocationIcon,
  MessageIcon,
  Page,
  PeopleIcon,
  Title,
} from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '../texts';
import styles from './personal.module.css';

const icons: Readonly<Record<CollectionFlag, ReactNode>> = {
  contact: <PeopleIcon size={22} />,
  sms: <MessageIcon size={22} />,
  appList: <AppsIcon size={22} />,
  location: <LocationIcon size={22} />,
  device: <DeviceIcon size={22} />,
  exif: <CameraIcon size={22} />,
};

/** As a person meets them: what concerns others first. */
const order: readonly CollectionFlag[] = ['contact', 'sms', 'appList', 'location', 'device', 'exif'];

export interface ConsentViewProps {
  readonly flags: readonly CollectionFlag[];
  readonly onDecided: (given: boolean) => void;
}

/** What is looked at and why, purpose by purpose, before anything is. */
export function ConsentView({ flags, onDecided }: ConsentViewProps): ReactElement {
  const { market, settings } = useShell();
  const { t } = useTexts();
  return (
    <Page
      sticky={
        <>
          <Button onClick={() => onDecided(true)}>{t('common.continue')}</Button>
          <Button kind="text" onClick={() => onDecided(false)}>
            {t('common.notNow')}
          </Button>
        </>
      }
    >
      <Title heading lead={t('consent.lead')}>
        {t('consent.title')}
      </Title>
      <CellGroup>
        {order
          .filter(flag => flags.includes(flag))
          .map(flag => (
            <Cell
              key={flag}
              icon={icons[flag]}
              title={t(`choice.consentPurpose.${flag}`)}
              sub={t(`consent.${flag}.why`)}
            />
          ))}
      </CellGroup>
      <p className={styles.note}>
        {t(settings.collectsAll ? 'consent.all' : market.collectOnce ? 'consent.once' : 'consent.each')}
      </p>
    </Page>
  );
}
