import * as v from 'valibot';
import { methodOf } from '../../transports/members';
import { hostName } from '../../transports/transport';
import { createReplyWays, insistOn, type PutObject, runReceive } from './wrapper-object';

const callSchema = v.pipe(v.string(), v.parseJson(), v.object({ data: v.string(), _dscbstub: v.string() }));

/** DSBridge 3, an asynchronous method: returns at once, then calls the global that the message names and deletes it. */
export const putDsBridge: PutObject = (window, toHost) => {
  const stubs = createReplyWays<string>();
  const host = {
    call(this: unknown, name: unknown, text: unknown) {
      insistOn(host, this);
      const { data, _dscbstub } = v.parse(callSchema, text);
      if (name === hostName) {
        stubs.add(data, _dscbstub);
        toHost(data);
      }
      return JSON.stringify({ code: -1 });
    },
  };
  Reflect.set(window, '_dsbridge', host);
  return {
    deliver(text, repliesTo) {
      const stub = stubs.take(repliesTo);
      if (stub === undefined) return runReceive(window, text);
      methodOf(window, stub)?.(text);
      Reflect.deleteProperty(window, stub);
    },
  };
};
