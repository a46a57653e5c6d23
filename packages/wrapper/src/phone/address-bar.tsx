import { useI18n } from '@sunbird/i18n';
import { IconButton, LockIcon, RefreshIcon } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import type { MessageKey } from '../messages';
import styles from './phone.module.css';
import type { Frame } from './use-frame';

/** Where the page is, and where it is to go. */
export function AddressBar({ frame }: { readonly frame: Frame }): ReactElement {
  const { t } = useI18n<MessageKey>();
  const [typed, setTyped] = useState<string>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed !== undefined) frame.navigate(typed);
    setTyped(undefined);
  }

  return (
    <div className={styles.bar}>
      <form className={styles.address} onSubmit={submit}>
        <LockIcon size={16} />
        <input
          aria-label={t('phone.address')}
          className={styles.place}
          spellCheck={false}
          autoComplete="off"
          value={typed ?? frame.place}
          onChange={event => setTyped(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </form>
      <IconButton label={t('common.reload')} onClick={frame.reload}>
        <RefreshIcon size={20} />
      </IconButton>
    </div>
  );
}
