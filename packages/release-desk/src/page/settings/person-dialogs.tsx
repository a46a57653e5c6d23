import { Button, CopyRow } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { ListedPerson } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { Modal } from '../parts/modal';
import styles from './settings-page.module.css';

export interface PersonLink {
  readonly link: string;
  readonly expires: number;
  readonly name: string;
}

interface LinkDialogProps {
  readonly link: PersonLink;
  readonly onClose: () => void;
}

/** Shows the one-time link of a person, to hand it over. */
export function LinkDialog({ link, onClose }: LinkDialogProps): ReactElement {
  const { t, formatDate } = useDeskFormatters();
  return (
    <Modal place="middle" title={t('desk.people.linkTitle', { name: link.name })} onClose={onClose}>
      <p className={styles.hint}>
        {t('desk.people.linkText', { time: formatDate(link.expires, 'weekdayTime') })}
      </p>
      <CopyRow label={t('desk.people.link')} value={link.link} />
      <Button inline kind="secondary" onClick={onClose}>
        {t('desk.close')}
      </Button>
    </Modal>
  );
}

interface RemoveDialogProps {
  readonly person: ListedPerson;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Confirms that a person loses access. */
export function RemoveDialog({ person, busy, onClose, onRemove }: RemoveDialogProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <Modal place="middle" title={t('desk.people.removeTitle', { name: person.name })} onClose={onClose}>
      <p className={styles.hint}>{t('desk.people.removeText')}</p>
      <div className={styles.pair}>
        <Button inline kind="secondary" onClick={onClose}>
          {t('desk.people.keep')}
        </Button>
        <Button inline kind="danger" loading={busy} onClick={onRemove}>
          {t('desk.people.remove')}
        </Button>
      </div>
    </Modal>
  );
}

interface ConfirmDialogProps {
  readonly person: ListedPerson;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks a releaser to vouch that an account is of a person of its own. */
export function ConfirmDialog({ person, busy, onClose, onConfirm }: ConfirmDialogProps): ReactElement {
  const { t } = useDeskFormatters();
  const { name, answerer } = person;
  return (
    <Modal place="middle" title={t('desk.people.confirmTitle', { name })} onClose={onClose}>
      <p className={styles.hint}>{t('desk.people.confirmText', { name, answerer: answerer ?? '–' })}</p>
      <div className={styles.pair}>
        <Button inline kind="secondary" onClick={onClose}>
          {t('desk.cancel')}
        </Button>
        <Button inline loading={busy} onClick={onConfirm}>
          {t('desk.people.confirm')}
        </Button>
      </div>
    </Modal>
  );
}
