import { nationalExample } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { type FieldProps, PhoneField, TextButton, useFormField } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';

/** A phone number beside the one of the log-in, which the browser knows. */
export function OtherPhoneField(field: FieldProps): ReactElement {
  const { phone } = useShell().market;
  return <PhoneField {...field} rules={phone} placeholder={nationalExample(phone)} autoComplete="off" />;
}

/** As `OtherPhoneField`; the number that the borrower logs in with is one tap. */
export function WhatsAppField(field: FieldProps): ReactElement {
  const { mobile } = useShell().session;
  const { t } = useMessages();
  const { value, change } = useFormField<string>(field.name);
  return (
    <>
      <OtherPhoneField {...field} />
      {mobile !== undefined && value !== mobile && (
        <TextButton onClick={() => change(mobile)}>{t('personal.sameNumber')}</TextButton>
      )}
    </>
  );
}
