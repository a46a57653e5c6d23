import { Button } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { useDeskFormatters } from '../desk-formatters';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { TextInput } from '../parts/text-input';
import styles from './settings-page.module.css';
import { useSettings } from './use-settings';

interface WebhookPanelProps {
  /** Another releaser must approve the address. */
  readonly onAsked: () => void;
}

/** Where the desk tells a chat or a mail that it took a candidate back. */
export function WebhookPanel({ onAsked }: WebhookPanelProps): ReactElement | null {
  const { t } = useDeskFormatters();
  const { value, busy, problem, save } = useSettings(onAsked);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (value) setAddress(value.webhook ?? '');
  }, [value]);
  if (address === undefined) return null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await save(
      { webhook: address ?? '' },
      { saved: t('desk.webhook.saved'), asked: t('desk.webhook.asked') },
    );
  }
  return (
    <Panel title={t('desk.webhook.title')}>
      <form className={styles.inner} noValidate onSubmit={event => void submit(event)}>
        <TextInput
          label={t('desk.webhook.address')}
          hint={t('desk.webhook.hint')}
          value={address}
          onChange={setAddress}
        />
        <Problem problem={problem} />
        <Button inline kind="secondary" type="submit" loading={busy}>
          {t('desk.webhook.save')}
        </Button>
      </form>
    </Panel>
  );
}
