import { requestsSchema, type TwoPersonRequest } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useAction } from '../use-action';
import { useLoaded } from '../use-loaded';

const everyMs = 15_000;

/** What waits for another releaser, and what decides about it. */
export function useRequests() {
  const { value, setValue, reload } = useLoaded('requests', requestsSchema, everyMs);
  const { busy, problem, run } = useAction();
  function decide({ id }: TwoPersonRequest, what: 'approve' | 'cancel'): Promise<boolean> {
    return run(async () => setValue(await sendToDesk(`requests/${id}/${what}`, {}, requestsSchema)));
  }
  return {
    requests: value?.requests ?? [],
    reload,
    busy,
    problem,
    approve: (request: TwoPersonRequest) => decide(request, 'approve'),
    cancel: (request: TwoPersonRequest) => decide(request, 'cancel'),
  };
}
export type DeskRequests = ReturnType<typeof useRequests>;
