import { useShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { PickedPerson } from './picked-person';
import { TypedPerson } from './typed-person';

/** Two people to call, chosen from the phone's contacts or typed. */
export function ContactsFields(): ReactElement {
  const { bridge } = useShell();
  const Person = bridge.canSelectContact ? PickedPerson : TypedPerson;
  return (
    <>
      <Person person={1} />
      <Person person={2} />
    </>
  );
}
