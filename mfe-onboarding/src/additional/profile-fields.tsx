import { TextField, useFormField, useFormValues } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import type { Answers } from '../shared/strings';
import { useMessages } from '../use-messages';
import styles from './additional.module.css';
import { profileFields } from './parts';
import { useWorkFields } from './use-work-fields';

/** Optional profiles, folded until they are wanted. They open by themselves if one was given or refused. */
export function ProfileFields(): ReactElement | null {
  const { t } = useMessages();
  const field = useWorkFields();
  const values = useFormValues<Answers>();
  const [isOpen, setIsOpen] = useState(profileFields.some(name => values[name] !== undefined));
  const linkedin = useFormField<string>('linkedin');
  const facebook = useFormField<string>('facebook');
  const isRefused = linkedin.invalid || facebook.invalid;
  useEffect(() => {
    if (isRefused) setIsOpen(true);
  }, [isRefused]);

  const shown = profileFields.flatMap(name => field(name) ?? []);
  if (shown.length === 0) return null;
  return (
    <>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'additional.profiles.hide' : 'additional.profiles.show')}
      </button>
      {isOpen &&
        shown.map(props => <TextField key={props.name} {...props} autoCapitalize="none" inputMode="text" />)}
    </>
  );
}
