import { choices } from '@sunbird/loan-domain';
import { SelectField, TextField, useOptions } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { PhoneField } from '../shared/phone-field';
import { useMessages } from '../use-messages';
import styles from './additional.module.css';

export type PersonNumber = 1 | 2;

export interface PersonProps {
  readonly person: PersonNumber;
}

/** A person whose name and number are typed. */
export function TypedPerson({ person }: PersonProps): ReactElement {
  const { t } = useMessages();
  const relations = useOptions(choices.contactRelation);
  return (
    <fieldset className={styles.person}>
      <legend className={styles.heading}>{t(`additional.person.${person}`)}</legend>
      <TextField
        name={`emergencyContactName${person}`}
        label={t('field.emergencyContactName')}
        autoCapitalize="words"
      />
      <PhoneField name={`emergencyContactMobile${person}`} label={t('field.emergencyContactMobile')} />
      <SelectField
        name={`emergencyContactRelation${person}`}
        label={t('field.emergencyContactRelation')}
        options={relations}
      />
    </fieldset>
  );
}
