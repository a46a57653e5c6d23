import { Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './additional.module.css';
import { JobFields } from './job-fields';
import { jobFields } from './parts';
import { PayFields } from './pay-fields';
import { ProfileFields } from './profile-fields';
import { useWorkFields, useWorkWording } from './use-work-fields';

/** Income and work; without work there is only an income to ask for. */
export function WorkFields(): ReactElement {
  const { t } = useMessages();
  const field = useWorkFields();
  const job = useWorkWording() === 'own' ? 'ownJob' : 'job';
  const hasJob = jobFields.some(name => field(name) !== undefined);
  return (
    <>
      <PayFields />
      {hasJob && (
        <div className={styles.job}>
          <Title size="card" lead={t(`additional.${job}.lead`)}>
            {t(`additional.${job}.title`)}
          </Title>
          <JobFields />
        </div>
      )}
      <ProfileFields />
    </>
  );
}
