import { Button, Tag } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import type { ListedPerson, Me, Role } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { Modal } from '../parts/modal';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { InviteForm, RoleChips } from './invite-form';
import styles from './settings-page.module.css';
import { usePeople } from './use-people';

/** A question about a person, which is asked before it is done. */
interface Question {
  readonly what: 'confirm' | 'remove';
  readonly person: ListedPerson;
}

interface QuestionDialogProps extends Question {
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onDo: () => void;
}

/** Asks a releaser to vouch that an account is of a person of its own, or whether a person shall lose access. */
function QuestionDialog({ what, person, busy, onClose, onDo }: QuestionDialogProps): ReactElement {
  const { t } = useDeskFormatters();
  const values = { name: person.name, answerer: person.answerer ?? '–' };
  return (
    <Modal place="middle" title={t(`desk.people.${what}Title`, values)} onClose={onClose}>
      <p className={styles.hint}>{t(`desk.people.${what}Text`, values)}</p>
      <div className={styles.pair}>
        <Button inline kind="secondary" onClick={onClose}>
          {t('desk.cancel')}
        </Button>
        <Button inline kind={what === 'remove' ? 'danger' : 'primary'} loading={busy} onClick={onDo}>
          {t(`desk.people.${what}`)}
        </Button>
      </div>
    </Modal>
  );
}

interface PersonRowProps {
  readonly person: ListedPerson;
  readonly isMe: boolean;
  /** Whether the reader may change people. */
  readonly mayChange: boolean;
  readonly onChangeRole: (role: Role) => void;
  readonly onAsk: (what: Question['what']) => void;
}

/** One person of the desk: who they count as, and what the reader may do about them. Nobody removes themselves. */
export function PersonRow({ person, isMe, mayChange, onChangeRole, onAsk }: PersonRowProps): ReactElement {
  const { t } = useDeskFormatters();
  const { name, role, mail, joined, confirmed, answerer, mayConfirm } = person;
  return (
    <div className={styles.row}>
      <div>
        <b>{name}</b> {!joined && <Tag kind="info">{t('desk.people.invited')}</Tag>}
        {mail !== null && <p className={styles.note}>{mail}</p>}
        {!confirmed && (
          <p className={styles.note}>
            {answerer === null ? t('desk.people.unconfirmed') : t('desk.people.countsAs', { name: answerer })}
          </p>
        )}
      </div>
      {mayChange ? (
        <RoleChips label={t('desk.people.roleOf', { name })} value={role} onChange={onChangeRole} />
      ) : (
        <span>{t(`desk.role.${role}`)}</span>
      )}
      {mayChange && mayConfirm && (
        <Button inline kind="secondary" onClick={() => onAsk('confirm')}>
          {t('desk.people.confirm')}
        </Button>
      )}
      {mayChange && !isMe && (
        <Button inline kind="text" onClick={() => onAsk('remove')}>
          {t('desk.people.remove')}
        </Button>
      )}
    </div>
  );
}

interface PeoplePanelProps {
  readonly me: Me;
  /** Something was asked for that another releaser must approve. */
  readonly onAsked: () => void;
}

/** The people of the desk: invitations, confirmations, roles, removals. */
export function PeoplePanel({ me, onAsked }: PeoplePanelProps): ReactElement {
  const { t } = useDeskFormatters();
  const [question, setQuestion] = useState<Question>();
  const { people, byMail, busy, problem, ...actions } = usePeople(onAsked);

  async function answer({ what, person }: Question): Promise<void> {
    await actions[what](person);
    setQuestion(undefined);
  }

  return (
    <Panel title={t('desk.people.title')}>
      {people.map(person => (
        <PersonRow
          key={person.id}
          person={person}
          isMe={person.id === me.id}
          mayChange={me.confirmed}
          onChangeRole={role => void actions.changeRole(person, role)}
          onAsk={what => setQuestion({ what, person })}
        />
      ))}
      <div className={styles.inner}>
        <Problem problem={problem} />
        {!byMail && <p className={styles.note}>{t('desk.people.byServer', { command: 'pnpm desk link' })}</p>}
      </div>
      {me.confirmed && byMail && <InviteForm busy={busy} onInvite={actions.invite} />}
      {question && (
        <QuestionDialog
          {...question}
          busy={busy}
          onClose={() => setQuestion(undefined)}
          onDo={() => void answer(question)}
        />
      )}
    </Panel>
  );
}
