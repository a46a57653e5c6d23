import { useI18n } from '@sunbird/i18n';
import { actionNames } from '@sunbird/native-bridge';
import { replyFaults } from '@sunbird/native-bridge/fake';
import { Switch } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import type { MessageKey } from '../messages';
import { Choice } from '../page/choice';
import { useStore } from '../page/store';
import { type SessionCode, sessionCodes } from '../simulator/lender';
import type { Simulator } from '../simulator/simulator';
import { networks } from '../simulator/simulator-state';
import { Panel, PanelRow } from './panel';
import styles from './panel.module.css';
import { Select } from './select';

/** Network, replies and session, made to go wrong. */
export function FailurePanel({ simulator }: { readonly simulator: Simulator }): ReactElement {
  const { t } = useI18n<MessageKey>();
  const { network, replies, failNext, lenderFailed } = useStore(simulator.store);
  const [code, setCode] = useState<SessionCode>(10010303);
  const { update } = simulator.store;
  return (
    <Panel title={t('fail.title')}>
      <PanelRow label={t('fail.network')}>
        <div className={styles.network}>
          <Choice
            label={t('fail.network')}
            options={networks.map(value => ({ value, label: t(`network.${value}`) }))}
            value={network}
            onChange={chosen => void simulator.setNetwork(chosen)}
          />
        </div>
      </PanelRow>
      <PanelRow label={t('fail.next')}>
        <Switch label={t('fail.next')} checked={failNext} onChange={next => update({ failNext: next })} />
      </PanelRow>
      <PanelRow label={t('fail.replies')}>
        <Select
          label={t('fail.replies')}
          options={replyFaults.map(value => ({ value, label: t(`replyFault.${value}`) }))}
          value={replies.replyFault}
          onChange={replyFault => update({ replies: { ...replies, replyFault } })}
        />
      </PanelRow>
      <PanelRow label={t('fail.answersTo')}>
        <Select
          label={t('fail.answersTo')}
          options={[
            { value: 'all' as const, label: t('fail.everything') },
            ...actionNames.map(value => ({ value, label: value })),
          ]}
          value={replies.action}
          onChange={action => update({ replies: { ...replies, action } })}
        />
      </PanelRow>
      <PanelRow
        wide
        label={
          <Select
            asLabel
            label={t('fail.session')}
            options={sessionCodes.map(value => ({ value: String(value), label: t(`session.${value}`) }))}
            value={String(code)}
            onChange={chosen => setCode(sessionCodes.find(one => String(one) === chosen) ?? code)}
          />
        }
      >
        <button type="button" className={styles.action} onClick={() => void simulator.endSession(code)}>
          {t('common.send')}
        </button>
      </PanelRow>
      {lenderFailed && (
        <p role="alert" className={styles.problem}>
          {t('fail.noSandbox')}
        </p>
      )}
    </Panel>
  );
}
