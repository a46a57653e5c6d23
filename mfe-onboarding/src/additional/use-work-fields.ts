import { type WorkField, workPresence } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { type FieldProps, useFormValues } from '@sunbird/ui';
import type { Answers } from '../shared/strings';
import { useMessages } from '../use-messages';

/** Props of a work field for the answers so far; undefined for a hidden field. */
export function useWorkFields(): (name: WorkField) => FieldProps | undefined {
  const { market } = useShell();
  const { t } = useMessages();
  const presence = workPresence(useFormValues<Answers>(), market);
  return name =>
    presence[name] === 'hidden'
      ? undefined
      : {
          name,
          label: t(name === 'monthlyPayday' ? 'field.payday' : `field.${name}`),
          optional: presence[name] === 'optional',
        };
}
