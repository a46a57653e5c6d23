import type { ReactElement, ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { Button } from '../controls/button';
import { FormFailure } from './form-failure';

export interface SubmitButtonProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** Something outside the form keeps it busy. */
  readonly loading?: boolean;
}

/** Sends the form above it, and says why it was not sent. It stays enabled: pressing it shows what is missing. */
export function SubmitButton({ children, icon, loading = false }: SubmitButtonProps): ReactElement {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <>
      <FormFailure />
      <Button type="submit" icon={icon} loading={submitting || loading}>
        {children}
      </Button>
    </>
  );
}
