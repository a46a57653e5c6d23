import { DateText } from '@sunbird/i18n';
import {
  digitsOnly,
  fieldsOfIdentity,
  nationalExample,
  rfcProblem,
  withoutMask,
  withoutSeparators,
} from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import {
  type FieldProps,
  FieldShortcuts,
  PhoneField,
  TextButton,
  TextField,
  useFormControl,
  useFormField,
  useFormValues,
} from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import { Message, useMessages } from '../../use-messages';
import type { Answers } from '../answers';

/** The number of the identity document. What it says of its holder becomes the answer, and is not asked for. */
export function IdentityField(field: FieldProps): ReactElement {
  const { market } = useShell();
  const { inputMode, length } = market.identity;
  const { t } = useMessages();
  const form = useFormControl();
  const values = useFormValues<Answers>();
  const fromIdentity = fieldsOfIdentity(market, values[field.name]);
  useEffect(() => {
    for (const [name, answer] of Object.entries(fromIdentity)) {
      if (values[name] !== answer) form.change(name, answer);
    }
  });
  const hint = fromIdentity.birthday && (
    <Message
      id="personal.curp.tells"
      values={{ date: <DateText value={fromIdentity.birthday} style="longDate" /> }}
    />
  );
  return inputMode === 'numeric' ? (
    <DigitsField {...field} count={length} hint={t('personal.nin.hint')} />
  ) : (
    <CapitalsField
      {...field}
      placeholder={t('personal.characters', { count: length })}
      {...(hint ? { hint } : {})}
    />
  );
}

/** An RFC whose check digit is wrong is taken: the authority has issued some. */
export function RfcField(field: FieldProps): ReactElement {
  const { t } = useMessages();
  const { value = '' } = useFormField<string>(field.name);
  const isUnusual = rfcProblem(value) === 'checkDigit';
  return (
    <CapitalsField
      {...field}
      placeholder={t('personal.characters', { count: 13 })}
      {...(isUnusual ? { hint: t('personal.rfc.check') } : {})}
    />
  );
}

interface DigitsFieldProps extends FieldProps {
  readonly count: number;
  readonly autoComplete?: string;
}

/** A number of so many digits. */
export function DigitsField({ count, ...field }: DigitsFieldProps): ReactElement {
  const { t } = useMessages();
  return (
    <TextField
      {...field}
      inputMode="numeric"
      parse={digitsOnly}
      placeholder={t('personal.digits', { count })}
    />
  );
}

/** Letters and digits, without what separates them. */
export function CapitalsField(field: FieldProps & { readonly placeholder?: string }): ReactElement {
  return (
    <TextField
      {...field}
      autoCapitalize="characters"
      parse={typed => withoutMask(withoutSeparators(typed)).toUpperCase()}
    />
  );
}

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
        <FieldShortcuts>
          <TextButton onClick={() => change(mobile)}>{t('personal.sameNumber')}</TextButton>
        </FieldShortcuts>
      )}
    </>
  );
}
