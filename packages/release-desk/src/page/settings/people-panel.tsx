import { Button, CopyRow, Tag } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import * as v from 'valibot';
import {
  inviteSchema,
  type ListedPerson,
  linkSchema,
  type Me,
  peopleSchema,
  type Role,
  roles,
} from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { Chips } from '../parts/chips';
import { Modal } from '../parts/modal';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { TextInput } from '../parts/text-input';
import { useAction } from '../use-action';
import { useLoaded } from '../use-loaded';
import styles from './settings-page.module.css';

/** The people of the desk, and invitations by one-time links. */
export function PeoplePanel({ me }: { readonly me: Me }): ReactElement {
  const { t, formatDate } = useDeskFormatters();
  const { say } = useDeskActions();
  const { value, setValue, reload } = useLoaded('people', peopleSchema);
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('marketer');
  const [sent, setSent] = useState(false);
  const [link, setLink] = useState<{ link: string; expires: number; name: string }>();
  const [leaving, setLeaving] = useState<ListedPerson>();
  const { busy, problem, run } = useAction();
  const isNamed = v.is(inviteSchema, { name, role });

  async function invite(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    if (!isNamed) return;
    await run(async () => {
      setLink({ ...(await sendToDesk('people', { name, role }, linkSchema)), name });
      setName('');
      setSent(false);
      reload();
    });
  }
  function sendLink(person: ListedPerson) {
    return run(async () =>
      setLink({ ...(await sendToDesk(`people/${person.id}/link`, {}, linkSchema)), name: person.name }),
    );
  }
  function changeRole(person: ListedPerson, next: Role) {
    return run(async () =>
      setValue(await sendToDesk(`people/${person.id}/role`, { role: next }, peopleSchema)),
    );
  }
  function remove(person: ListedPerson) {
    return run(async () => {
      setValue(await sendToDesk(`people/${person.id}/remove`, {}, peopleSchema));
      setLeaving(undefined);
      say(t('desk.people.removed', { name: person.name }));
    });
  }

  return (
    <Panel title={t('desk.people.title')}>
      {value?.people.map(person => (
        <div key={person.id} className={styles.row}>
          <b>{person.name}</b>
          {!person.ready && <Tag kind="info">{t('desk.people.invited')}</Tag>}
          <Chips
            label={t('desk.people.roleOf', { name: person.name })}
            options={roles.map(option => ({ value: option, label: t(`desk.role.${option}`) }))}
            value={person.role}
            onChange={next => void changeRole(person, next)}
          />
          <Button inline kind="secondary" onClick={() => void sendLink(person)}>
            {t('desk.people.newLink')}
          </Button>
          {person.id !== me.id && (
            <Button inline kind="text" onClick={() => setLeaving(person)}>
              {t('desk.people.remove')}
            </Button>
          )}
        </div>
      ))}
      <form className={`${styles.inner} ${styles.form}`} noValidate onSubmit={event => void invite(event)}>
        <TextInput
          label={t('desk.people.name')}
          value={name}
          maxLength={60}
          onChange={setName}
          problem={sent && !isNamed ? t('desk.people.nameShort') : undefined}
        />
        <div className={styles.link}>
          <Chips
            label={t('desk.people.role')}
            options={roles.map(option => ({ value: option, label: t(`desk.role.${option}`) }))}
            value={role}
            onChange={setRole}
          />
        </div>
        <Problem problem={problem} />
        <Button inline kind="secondary" type="submit" loading={busy}>
          {t('desk.people.invite')}
        </Button>
      </form>
      {link && (
        <Modal
          place="middle"
          title={t('desk.people.linkTitle', { name: link.name })}
          onClose={() => setLink(undefined)}
        >
          <p className={styles.hint}>
            {t('desk.people.linkText', { time: formatDate(link.expires, 'weekdayTime') })}
          </p>
          <CopyRow label={t('desk.people.link')} value={link.link} />
          <Button inline kind="secondary" onClick={() => setLink(undefined)}>
            {t('desk.close')}
          </Button>
        </Modal>
      )}
      {leaving && (
        <Modal
          place="middle"
          title={t('desk.people.removeTitle', { name: leaving.name })}
          onClose={() => setLeaving(undefined)}
        >
          <p className={styles.hint}>{t('desk.people.removeText')}</p>
          <div className={styles.pair}>
            <Button inline kind="secondary" onClick={() => setLeaving(undefined)}>
              {t('desk.people.keep')}
            </Button>
            <Button inline kind="danger" loading={busy} onClick={() => void remove(leaving)}>
              {t('desk.people.remove')}
            </Button>
          </div>
        </Modal>
      )}
    </Panel>
  );
}
