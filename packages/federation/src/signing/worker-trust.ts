import * as v from 'valibot';
import { publicKeySchema } from './envelope';

/** What a worker trusts from its first moment: it is part of `sw.js`, where no page can write. */
const schema = v.object({
  /** The keys that signed the revision of this worker. Empty: the site is not signed, and its page is not cached. */
  keys: v.array(publicKeySchema),
  /** The revision with which this worker was published: it shows no older one. */
  revision: v.number(),
});
export type WorkerTrust = v.InferOutput<typeof schema>;

/** Global name of the worker that has it. */
export const workerTrustName = 'sunbirdTrust';

/** What this worker trusts, as `sw.js` says. Without it, as where its code is served alone, it trusts no page. */
export function readWorkerTrust(scope: object): WorkerTrust {
  const said = v.safeParse(schema, Reflect.get(scope, workerTrustName));
  return said.success ? said.output : { keys: [], revision: 0 };
}
