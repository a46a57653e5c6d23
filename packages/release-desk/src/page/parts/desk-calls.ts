import { QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { effectSchema, type Refused, refusalSchema } from '../../calls';

/** Thrown when the desk refuses a request or does not respond. */
export class DeskError extends Error {
  override name = 'DeskError';

  constructor(readonly refused: Refused) {
    super(refused.refusal);
  }
}

type Schema<Value> = v.GenericSchema<unknown, Value>;

const failed: Refused = { refusal: 'failed' };

/** The reason to show for a request that failed. */
export function refusedOf(error: Error | null): Refused | undefined {
  if (error === null) return undefined;
  return error instanceof DeskError ? error.refused : failed;
}

/** The desk itself says what to do about a failure: nothing is tried again unseen. */
export function createDeskQueries(): QueryClient {
  const always = { networkMode: 'always', retry: false } as const;
  return new QueryClient({ defaultOptions: { queries: always, mutations: always } });
}

let token = '';

/** Sets the token that every action sends; `/api/me` returns it. */
export function setToken(received: string): void {
  token = received;
}

/** Sends a request to the desk: a GET without a body, else a POST. */
export async function askDesk<Value>(path: string, schema: Schema<Value>, body?: object): Promise<Value> {
  const action = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-desk-token': token },
    body: JSON.stringify(body),
  };
  const init: RequestInit = { ...(body && action), credentials: 'same-origin', cache: 'no-store' };
  const response = await fetch(`api/${path}`, init).catch(() => {
    throw new DeskError({ refusal: 'offline' });
  });
  const received: unknown = await response.json().catch(() => undefined);
  if (response.ok) return v.parse(schema, received);
  const refused = v.safeParse(refusalSchema, received);
  // The session has ended.
  if (refused.success && refused.output.refusal === 'signedOut') window.location.assign('sign-in');
  throw new DeskError(refused.success ? refused.output : failed);
}

/** Runs one action at a time and holds the reason of a refusal. */
export function useAction() {
  const { isPending, error, mutateAsync } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
  });
  return {
    busy: isPending,
    problem: refusedOf(error),
    /** Returns whether the action succeeded. */
    async run(action: () => Promise<unknown>): Promise<boolean> {
      if (isPending) return false;
      return mutateAsync(action).then(
        () => true,
        () => false,
      );
    },
  };
}

/** Loads a path of the desk, again every `everyMs` milliseconds; an outdated value is better than none. */
export function useDeskData<Value>(path: string, schema: Schema<Value>, everyMs: number | false = false) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => askDesk(path, schema),
    refetchInterval: everyMs,
  });
  return {
    value: data,
    failed: refusedOf(error),
    /** Shows what an action responded. */
    setValue(value: Value): void {
      void queries.cancelQueries({ queryKey: [path] });
      queries.setQueryData([path], value);
    },
    reload: () => void refetch(),
  };
}

/** What the desk says of a change that is not made yet, each time it is another one; undefined: there is nothing to try. */
export function useTried(path: string, change: object | undefined) {
  const { data, error } = useQuery({
    queryKey: [path, change],
    queryFn: () => askDesk(path, effectSchema, { why: '', ...change, dry: true }),
    enabled: change !== undefined,
    gcTime: 0,
  });
  return { effect: data, refused: refusedOf(error) };
}
