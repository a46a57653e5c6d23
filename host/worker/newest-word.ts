/** As long after a navigation what it asks the site is what its page asks, in ms: both belong to one start. */
const oneStart = 3000;

/**
 * A start asks twice what the site has published: the worker, for the newest page, as the navigation begins; and the
 * page that comes of it, for what was withdrawn. Two requests for one address would go one after the other, so the
 * page gets the answer to the worker's.
 */
export function createNewestWord(now: () => number = Date.now) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let settle: (answer: Response | undefined) => void = () => undefined;
  let word: Promise<Response | undefined> = Promise.resolve(undefined);

  return {
    asked(): void {
      settle(undefined);
      askedAt = now();
      word = new Promise(done => {
        settle = done;
      });
    },
    came: (answer: Response): void => settle(answer.clone()),
    failed: (): void => settle(undefined),

    /** An answer of its own to whoever asks in the same start, and what `ask` brings to all others. */
    async take(ask: () => Promise<Response>): Promise<Response> {
      const answer = now() - askedAt < oneStart ? await word : undefined;
      return answer?.clone() ?? ask();
    },
  };
}
