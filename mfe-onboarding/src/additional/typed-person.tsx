import { choices } from '@sunbird/loan-domain';
import { TextField, useOptions } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { FewOrManyField } from '../shared/fields/few-or-many-field';
import { OtherPhoneField } from '../shared/fields/phone-field';
import { useMessages } from '../use-messages';
import styles from './additional.module.css';

export type PersonNumber = 1 | 2;

export interface PersonProps {
  readonly person: PersonNumber;
}

/** A person whose name and number are typed. */
export function TypedPerson({ person }: PersonProps): ReactElement {
  const { t } = useMessages();
  return (
    <fieldset className={styles.person}>
      <legend className={styles.heading}>{t(`additional.person.${person}`)}</legend>
      <TextField
        name={`emergencyContactName${person}`}
        label={t('field.emergencyContactName')}
        autoCapitalize="words"
      />
      <OtherPhoneField name={`emergencyContactMobile${person}`} label={t('field.emergencyContactMobile')} />
      <RelationField person={person} />
    </fieldset>
  );
}

export function RelationField({ person }: PersonProps): ReactElement {
  const { t } = useMessages();
  return (
    <FewOrManyField
      name={`emergencyContactRelation${person}`}
      label={t('field.emergencyContactRelation')}
      options={useOptions(choices.contactRelation)}
    />
  );
}
