import { Button, Tag } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { ListedPerson, Role } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { RoleChips } from './role-chips';
import styles from './settings-page.module.css';

interface PersonRowProps {
  readonly person: ListedPerson;
  readonly isMe: boolean;
  readonly onChangeRole: (role: Role) => void;
  readonly onSendLink: () => void;
  readonly onRemove: () => void;
}

/** One person of the desk, with what may be done about them. Nobody removes themselves. */
export function PersonRow(props: PersonRowProps): ReactElement {
  const { person, isMe, onChangeRole, onSendLink, onRemove } = props;
  const { t } = useDeskFormatters();
  return (
    <div className={styles.row}>
      <b>{person.name}</b>
      {!person.ready && <Tag kind="info">{t('desk.people.invited')}</Tag>}
      <RoleChips
        label={t('desk.people.roleOf', { name: person.name })}
        value={person.role}
        onChange={onChangeRole}
      />
      <Button inline kind="secondary" onClick={onSendLink}>
        {t('desk.people.newLink')}
      </Button>
      {!isMe && (
        <Button inline kind="text" onClick={onRemove}>
          {t('desk.people.remove')}
        </Button>
      )}
    </div>
  );
}
