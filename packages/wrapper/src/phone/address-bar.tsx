import { useI18n } from '@sunbird/i18n';
import { IconButton, LockIcon, RefreshIcon } from '@sunbird/ui';
import { type FormEvent, type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import type { MessageKey } from '../messages';
import styles from './phone.module.css';
import type { Frame } from './use-frame';

/**
 * Where the page is, and where it is to go. A screen of the app takes the focus when it opens; what was typed here
 * stays until it is submitted or given up with Escape.
 */
export function AddressBar({ frame }: { readonly frame: Frame }): ReactElement {
  const { t } = useI18n<MessageKey>();
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // What the field shows: the same address may be typed again before the field shows that the page has left it.
    if (field.current) frame.navigate(field.current.value);
    setTyped(undefined);
  }

  function giveUpOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape') setTyped(undefined);
  }

  return (
    <div className={styles.bar}>
      <form className={styles.address} onSubmit={submit}>
        <LockIcon size={16} />
        <input
          ref={field}
          aria-label={t('phone.address')}
          className={styles.place}
          spellCheck={false}
          autoComplete="off"
          value={typed ?? frame.place}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={giveUpOnEscape}
        />
      </form>
      <IconButton label={t('common.reload')} onClick={frame.reload}>
        <RefreshIcon size={20} />
      </IconButton>
    </div>
  );
}
