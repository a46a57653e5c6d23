import { type WorkField, type WorkWording, workLabel, workPresence, workWording } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { type FieldProps, useFormValues } from '@sunbird/ui';
import type { Answers } from '../shared/strings';
import { useMessages } from '../use-messages';

/** Props of a work field for the answers so far; undefined for a hidden field. */
export function useWorkFields(): (name: WorkField) => FieldProps | undefined {
  const { market } = useShell();
  const { tMessage } = useMessages();
  const values = useFormValues<Answers>();
  const presence = workPresence(values, market);
  return name =>
    presence[name] === 'hidden'
      ? undefined
      : {
          name,
          label: tMessage({ key: workLabel(name, values) }),
          optional: presence[name] === 'optional',
        };
}

/** How the texts about work address the borrower, by the kind of work that is chosen. */
export function useWorkWording(): WorkWording {
  return workWording(useFormValues<Answers>().employmentType);
}
