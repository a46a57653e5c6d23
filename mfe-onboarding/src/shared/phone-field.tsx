import { nationalExample, nationalGroups, normalisePhone } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { type FieldProps, TextButton, TextField, useFormField } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** A phone number of the market, typed or pasted in any of its spellings. The answer is the national number. */
export function PhoneField(field: FieldProps): ReactElement {
  const { phone } = useShell().market;
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      prefix={phone.countryCode}
      placeholder={nationalExample(phone)}
      group={nationalGroups(phone)}
      parse={typed => normalisePhone(typed, phone)}
    />
  );
}

/** As `PhoneField`; the number that the borrower logs in with is one tap. */
export function WhatsAppField(field: FieldProps): ReactElement {
  const { mobile } = useShell().session;
  const { t } = useMessages();
  const { value, change } = useFormField<string>(field.name);
  return (
    <>
      <PhoneField {...field} />
      {mobile !== undefined && value !== mobile && (
        <TextButton onClick={() => change(mobile)}>{t('personal.sameNumber')}</TextButton>
      )}
    </>
  );
}
