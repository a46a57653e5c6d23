/** How long after a navigation its page gets the response of the worker, in ms: both belong to one app start. */
const maxAgeMs = 3000;

/**
 * The revision check: a start requests the withdrawal list twice. The worker requests it when the navigation begins, to
 * learn the published revision; the page requests it to learn which releases are withdrawn. Browsers send two requests
 * for one address one after the other, so the page gets the response to the worker's request.
 */
export function createRevisionCheck(now: () => number = Date.now) {
  let startedAt = Number.NEGATIVE_INFINITY;
  let settle: (response: Response | undefined) => void = () => undefined;
  let pending: Promise<Response | undefined> = Promise.resolve(undefined);

  return {
    start(): void {
      settle(undefined);
      startedAt = now();
      pending = new Promise(done => {
        settle = done;
      });
    },
    succeed: (response: Response): void => settle(response.clone()),
    fail: (): void => settle(undefined),

    /** A copy of the response for the page of the same start; every other page sends its own request. */
    async respond(send: () => Promise<Response>): Promise<Response> {
      const response = now() - startedAt < maxAgeMs ? await pending : undefined;
      return response?.clone() ?? send();
    },
  };
}
