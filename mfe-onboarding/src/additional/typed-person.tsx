import { choices, normalisePhone } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { SelectField, TextField, useOptions } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './additional.module.css';

export type PersonNumber = 1 | 2;

export interface PersonProps {
  readonly person: PersonNumber;
}

/** A person whose name and number are typed. */
export function TypedPerson({ person }: PersonProps): ReactElement {
  const { phone } = useShell().market;
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
      <TextField
        name={`emergencyContactMobile${person}`}
        label={t('field.emergencyContactMobile')}
        type="tel"
        inputMode="tel"
        prefix={phone.countryCode}
        group={[3, 3, 4]}
        parse={typed => normalisePhone(typed, phone)}
      />
      <SelectField
        name={`emergencyContactRelation${person}`}
        label={t('field.emergencyContactRelation')}
        options={relations}
      />
    </fieldset>
  );
}
