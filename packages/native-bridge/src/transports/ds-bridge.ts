import * as v from 'valibot';
import { member, methodOf } from './members';
import { type FindTransport, hostName } from './transport';

const answerSchema = v.pipe(v.string(), v.parseJson(), v.object({ data: v.string() }));

/** DSBridge 3: answers at once by return value, or later by calling the global that the message names. */
export const findDsBridge: FindTransport = window => {
  const call = methodOf(member(window, '_dsbridge'), 'call');
  if (!call) return undefined;
  return {
    name: 'dsBridge',
    connect({ receive }) {
      const waiting = new Set<string>();
      let count = 0;
      function forget(stub: string) {
        waiting.delete(stub);
        Reflect.deleteProperty(window, stub);
      }
      return {
        send(text) {
          count += 1;
          const stub = `sunbirdDsAnswer${count}`;
          waiting.add(stub);
          Reflect.set(window, stub, (answer: unknown) => {
            forget(stub);
            // A handler that only takes the message over completes with nothing; its answer comes by `receive`.
            if (typeof answer === 'string' && answer !== '') receive(answer);
          });
          const answer = v.safeParse(
            answerSchema,
            call(hostName, JSON.stringify({ data: text, _dscbstub: stub })),
          );
          return answer.success ? answer.output.data : undefined;
        },
        close: () => waiting.forEach(forget),
      };
    },
  };
};
