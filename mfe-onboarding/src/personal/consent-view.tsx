import type { CollectionFlag } from '@sunbird/loan-domain';
import {
  AppsIcon,
  Button,
  CameraIcon,
  Cell,
  CellGroup,
  DeviceIcon,
  FormPage,
  LocationIcon,
  MessageIcon,
  PeopleIcon,
  Title,
} from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';
import { inOrder } from './consents';
import styles from './personal.module.css';

const purposeIcons: Readonly<Record<CollectionFlag, ReactNode>> = {
  contact: <PeopleIcon size={22} />,
  sms: <MessageIcon size={22} />,
  appList: <AppsIcon size={22} />,
  location: <LocationIcon size={22} />,
  device: <DeviceIcon size={22} />,
  exif: <CameraIcon size={22} />,
};

export interface ConsentViewProps {
  readonly flags: readonly CollectionFlag[];
  readonly onDecided: (given: boolean) => void;
}

/** For a lender that requires all permissions: what is collected and why, before anything is collected. */
export function ConsentView({ flags, onDecided }: ConsentViewProps): ReactElement {
  const { t } = useMessages();
  return (
    <FormPage
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
        {inOrder(flags).map(flag => (
          <Cell
            key={flag}
            icon={purposeIcons[flag]}
            title={t(`choice.consentPurpose.${flag}`)}
            sub={t(`consent.${flag}.why`)}
          />
        ))}
      </CellGroup>
      <small className={styles.note}>{t('consent.all')}</small>
    </FormPage>
  );
}
