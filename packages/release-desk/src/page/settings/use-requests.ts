import { useState } from 'react';
import { approvedSchema, requestsSchema, type TwoPersonRequest } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useAction } from '../use-action';
import { useLoaded } from '../use-loaded';
import type { PersonLink } from './person-dialogs';

const everyMs = 15_000;

/** What waits for another releaser, and what decides about it. */
export function useRequests() {
  const { value, setValue, reload } = useLoaded('requests', requestsSchema, everyMs);
  const [link, setLink] = useState<PersonLink>();
  const { busy, problem, run } = useAction();
  return {
    requests: value?.requests ?? [],
    reload,
    /** The link of an account that was reset, to hand it over. */
    link,
    hideLink: () => setLink(undefined),
    busy,
    problem,
    approve: ({ id }: TwoPersonRequest) =>
      run(async () => {
        const approved = await sendToDesk(`requests/${id}/approve`, {}, approvedSchema);
        setValue({ requests: approved.requests });
        if (approved.link) setLink(approved.link);
      }),
    cancel: ({ id }: TwoPersonRequest) =>
      run(async () => setValue(await sendToDesk(`requests/${id}/cancel`, {}, requestsSchema))),
  };
}
export type DeskRequests = ReturnType<typeof useRequests>;
