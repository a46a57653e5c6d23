import { Button } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { settingsSchema } from '../../calls';
import { fetchFromDesk, sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { TextInput } from '../parts/text-input';
import { useAction } from '../use-action';
import { useLoaded } from '../use-loaded';
import styles from './settings-page.module.css';

/** Where the desk tells a chat or a mail that it took a candidate back. */
export function WebhookPanel(): ReactElement | null {
  const { t } = useDeskFormatters();
  const { say } = useDeskActions();
  const { value, setValue } = useLoaded('settings', settingsSchema);
  const [address, setAddress] = useState<string>();
  const { busy, problem, run } = useAction();
  useEffect(() => {
    if (value) setAddress(value.webhook ?? '');
  }, [value]);
  if (address === undefined) return null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await run(async () => {
      // The rules may have been saved since the page was opened.
      const rules = await fetchFromDesk('settings', settingsSchema);
      setValue(await sendToDesk('settings', { ...rules, webhook: address }, settingsSchema));
      say(t('desk.webhook.saved'));
    });
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
