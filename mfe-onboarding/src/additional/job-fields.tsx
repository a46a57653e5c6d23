import { normalisePhone } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { digitsOnly, TextField } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { ChoicesField } from './choices-field';
import { useWorkFields, useWorkWording } from './use-work-fields';

/** What the work is, and where. */
export function JobFields(): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const field = useWorkFields();
  const isOwn = useWorkWording() === 'own';
  const company = field('companyName');
  const phone = field('companyPhone');
  const address = field('workAddress');
  const pinCode = field('workPinCode');
  return (
    <>
      <ChoicesField field={field('industryCategory')} list="industry" />
      {company && (
        <TextField
          {...company}
          autoComplete="organization"
          autoCapitalize="words"
          {...(isOwn ? { placeholder: t('additional.ownWork.example') } : {})}
        />
      )}
      {phone && (
        <TextField
          {...phone}
          type="tel"
          inputMode="tel"
          parse={typed => (typed.startsWith('+') ? normalisePhone(typed, market.phone) : digitsOnly(typed))}
          group={market.phone.groups}
        />
      )}
      <ChoicesField field={field('designation')} list="designation" />
      <ChoicesField field={field('workThereTime')} list="workThereTime" />
      <ChoicesField field={field('jobExperience')} list="jobExperience" />
      {address && <TextField {...address} placeholder={t('additional.address.example')} />}
      {pinCode && <TextField {...pinCode} inputMode="numeric" parse={digitsOnly} />}
    </>
  );
}
