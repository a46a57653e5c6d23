import { useShell } from '@sunbird/shell-api';
import { Button, CameraOffIllustration, Card, Steps, Title } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { Message, useMessages } from '../../use-messages';
import styles from '../identity.module.css';
import { StagePage } from '../stage-page';

export interface CameraOffProps {
  readonly progress: ReactNode;
  readonly onAllowed: () => void;
}

/** The device refused the camera, which this step requires: explains how to allow it. */
export function CameraOff({ progress, onAllowed }: CameraOffProps): ReactElement {
  const { bridge, settings } = useShell();
  const { t } = useMessages();
  const place = bridge.inWrapper ? 'app' : 'browser';
  return (
    <StagePage progress={progress} sticky={<Button onClick={onAllowed}>{t('identity.off.allowed')}</Button>}>
      <div className={styles.off}>
        <div role="alert">
          <div className={styles.drawn}>
            <CameraOffIllustration />
          </div>
          <Title center lead={t('identity.off.text')}>
            <Message
              id="identity.off.title"
              values={{ brand: <span translate="no">{settings.brand.name}</span> }}
            />
          </Title>
        </div>
        <Card>
          <Steps
            label={t('identity.off.how')}
            steps={[
              { title: t(`identity.off.${place}.1`) },
              { title: t(`identity.off.${place}.2`) },
              { title: t(`identity.off.${place}.3`) },
            ]}
          />
        </Card>
      </div>
    </StagePage>
  );
}
