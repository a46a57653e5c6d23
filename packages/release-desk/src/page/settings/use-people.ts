import { useState } from 'react';
import {
  changedPeopleSchema,
  invitedSchema,
  type ListedPerson,
  linkSchema,
  peopleSchema,
  type Role,
  requestsSchema,
} from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useAction } from '../use-action';
import { useLoaded } from '../use-loaded';
import type { PersonLink } from './person-dialogs';

export interface Invite {
  readonly name: string;
  readonly role: Role;
  readonly mail?: string;
}

/** The people of the desk, and what changes them. */
export function usePeople() {
  const { value, setValue, reload } = useLoaded('people', peopleSchema);
  const [link, setLink] = useState<PersonLink>();
  const { busy, problem, run } = useAction();

  /** Changes an account. Returns what became of it: done, waiting for another releaser, or refused. */
  async function change(path: string, body: object): Promise<'done' | 'asked' | 'refused'> {
    let isAsked = false;
    const isDone = await run(async () => {
      const { asked, ...changed } = await sendToDesk(path, body, changedPeopleSchema);
      isAsked = asked;
      setValue(changed);
    });
    if (!isDone) return 'refused';
    return isAsked ? 'asked' : 'done';
  }

  return {
    people: value?.people ?? [],
    byMail: value?.byMail ?? false,
    /** The one-time link to show. */
    link,
    hideLink: () => setLink(undefined),
    busy,
    problem,
    invite: (invite: Invite) =>
      run(async () => {
        const invited = await sendToDesk('people', invite, invitedSchema);
        if (invited) setLink({ ...invited, name: invite.name });
        reload();
      }),
    sendLink: ({ id, name }: ListedPerson) =>
      run(async () => setLink({ ...(await sendToDesk(`people/${id}/link`, {}, linkSchema)), name })),
    confirm: ({ id }: ListedPerson) =>
      run(async () => setValue(await sendToDesk(`people/${id}/confirm`, {}, peopleSchema))),
    reset: ({ id }: ListedPerson) => run(() => sendToDesk(`people/${id}/reset`, {}, requestsSchema)),
    changeRole: ({ id }: ListedPerson, role: Role) => change(`people/${id}/role`, { role }),
    remove: ({ id }: ListedPerson) => change(`people/${id}/remove`, {}),
  };
}
