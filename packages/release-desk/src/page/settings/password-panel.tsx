import { Button } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { nothingSchema } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { TextInput } from '../parts/text-input';
import { useAction } from '../use-action';
import styles from './settings-page.module.css';

/** Changes the password, which ends the other sessions. */
export function PasswordPanel(): ReactElement {
  const { t } = useDeskFormatters();
  const { say } = useDeskActions();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { busy, problem, run } = useAction();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await run(async () => {
      await sendToDesk('password', { current, next }, nothingSchema);
      setCurrent('');
      setNext('');
      say(t('desk.password.done'));
    });
  }

  return (
    <Panel title={t('desk.password.title')}>
      <form className={`${styles.inner} ${styles.form}`} onSubmit={event => void submit(event)}>
        <TextInput
          type="password"
          label={t('desk.password.current')}
          value={current}
          autoComplete="current-password"
          onChange={setCurrent}
        />
        <TextInput
          type="password"
          label={t('desk.password.next')}
          hint={t('desk.password.hint')}
          value={next}
          autoComplete="new-password"
          onChange={setNext}
        />
        <Problem problem={problem} />
        <Button inline kind="secondary" type="submit" loading={busy}>
          {t('desk.password.change')}
        </Button>
      </form>
    </Panel>
  );
}
