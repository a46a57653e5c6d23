import { Button, Tag } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { ListedPerson, Role } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { RoleChips } from './role-chips';
import styles from './settings-page.module.css';

interface PersonRowProps {
  readonly person: ListedPerson;
  readonly isMe: boolean;
  /** Whether the reader may change people. */
  readonly mayChange: boolean;
  readonly onChangeRole: (role: Role) => void;
  readonly onConfirm: () => void;
  readonly onSendLink: () => void;
  readonly onReset: () => void;
  readonly onRemove: () => void;
}

/** Who a person counts as, and how they sign in. */
function Standing({ person }: { readonly person: ListedPerson }): ReactElement {
  const { t } = useDeskFormatters();
  const { name, mail, ready, confirmed, answerer, codes } = person;
  return (
    <div>
      <b>{name}</b> {!ready && <Tag kind="info">{t('desk.people.invited')}</Tag>}{' '}
      {codes && <Tag kind="info">{t('desk.people.codes')}</Tag>}
      {mail !== null && <p className={styles.note}>{mail}</p>}
      {!confirmed && (
        <p className={styles.note}>
          {answerer === null ? t('desk.people.unconfirmed') : t('desk.people.countsAs', { name: answerer })}
        </p>
      )}
    </div>
  );
}

/** One person of the desk, with what the reader may do about them. */
export function PersonRow({ mayChange, ...props }: PersonRowProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <div className={styles.row}>
      <Standing person={props.person} />
      {mayChange ? <PersonActions {...props} /> : <span>{t(`desk.role.${props.person.role}`)}</span>}
    </div>
  );
}

/** What may be done about a person. Nobody removes or resets themselves. */
function PersonActions(props: Omit<PersonRowProps, 'mayChange'>): ReactElement {
  const { person, isMe, onChangeRole, onConfirm, onSendLink, onReset, onRemove } = props;
  const { t } = useDeskFormatters();
  return (
    <>
      <RoleChips
        label={t('desk.people.roleOf', { name: person.name })}
        value={person.role}
        onChange={onChangeRole}
      />
      {person.mayConfirm && (
        <Button inline kind="secondary" onClick={onConfirm}>
          {t('desk.people.confirm')}
        </Button>
      )}
      {!person.ready && person.mail === null && (
        <Button inline kind="secondary" onClick={onSendLink}>
          {t('desk.people.newLink')}
        </Button>
      )}
      {person.ready && !isMe && (
        <Button inline kind="secondary" onClick={onReset}>
          {t('desk.people.reset')}
        </Button>
      )}
      {!isMe && (
        <Button inline kind="text" onClick={onRemove}>
          {t('desk.people.remove')}
        </Button>
      )}
    </>
  );
}
