import { useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import type { MessageKey } from '../messages';
import { useStore } from '../page/store';
import type { Simulator } from '../simulator/simulator';
import styles from './phone.module.css';
import type { Frame } from './use-frame';

export interface PhoneKeysProps {
  readonly simulator: Simulator;
  readonly frame: Frame;
}

/** The phone's keys, and actions of its system on a page. */
export function PhoneKeys({ simulator, frame }: PhoneKeysProps): ReactElement {
  const { t } = useI18n<MessageKey>();
  const { page } = useStore(simulator.store);
  if (page !== 'running') {
    return (
      <div className={styles.keys}>
        <button
          type="button"
          className={styles.key}
          onClick={() => {
            if (page === 'closed') frame.forgetPlace();
            simulator.restore();
          }}
        >
          {t(page === 'killed' ? 'phone.restore' : 'phone.open')}
        </button>
      </div>
    );
  }
  return (
    <div className={styles.keys}>
      <button type="button" className={styles.key} onClick={() => simulator.emit({ name: 'back' })}>
        {t('phone.back')}
      </button>
      <button type="button" className={styles.key} onClick={() => simulator.emit({ name: 'resume' })}>
        {t('phone.resume')}
      </button>
      <button type="button" className={styles.key} onClick={() => simulator.kill()}>
        {t('phone.kill')}
      </button>
    </div>
  );
}
