import { useState } from 'react';
import { type ListedPerson, linkSchema, peopleSchema, type Role } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useAction } from '../use-action';
import { useLoaded } from '../use-loaded';
import type { PersonLink } from './person-dialogs';

/** The people of the desk, and what changes them. */
export function usePeople() {
  const { value, setValue, reload } = useLoaded('people', peopleSchema);
  const [link, setLink] = useState<PersonLink>();
  const { busy, problem, run } = useAction();

  async function requestLink(path: string, body: object, name: string): Promise<void> {
    setLink({ ...(await sendToDesk(path, body, linkSchema)), name });
  }

  return {
    people: value?.people ?? [],
    /** The one-time link to show. */
    link,
    hideLink: () => setLink(undefined),
    busy,
    problem,
    invite: (name: string, role: Role) =>
      run(async () => {
        await requestLink('people', { name, role }, name);
        reload();
      }),
    sendLink: ({ id, name }: ListedPerson) => run(() => requestLink(`people/${id}/link`, {}, name)),
    changeRole: ({ id }: ListedPerson, role: Role) =>
      run(async () => setValue(await sendToDesk(`people/${id}/role`, { role }, peopleSchema))),
    remove: ({ id }: ListedPerson) =>
      run(async () => setValue(await sendToDesk(`people/${id}/remove`, {}, peopleSchema))),
  };
}
