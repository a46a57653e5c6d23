import {
  type ActionData,
  type ActionName,
  type ActionReply,
  actions,
  type BridgeEvent,
  isActionName,
  readOutgoing,
} from '@sunbird/native-bridge';
import * as v from 'valibot';

/** What an action is answered: its reply, or why there is none, for the log of the page. */
export type Answer<Reply> =
  | { readonly code: 0; readonly data: Reply }
  | { readonly code: -1; readonly msg: string };

export function done<Reply>(data: Reply): Answer<Reply> {
  return { code: 0, data };
}

export function failed(msg: string): Answer<never> {
  return { code: -1, msg };
}

type Handler<Name extends ActionName> = (data: ActionData<Name>) => Promise<Answer<ActionReply<Name>>>;

/** The actions that this app has. One that is missing is answered -1 at once: the page then goes its own way. */
export type Handlers = { readonly [Name in ActionName]?: Handler<Name> };

export interface Wrapper {
  /** Hears a message of the page: `url` is the address of the frame that sent it. */
  hear(text: string, url: string): Promise<void>;
  /** The back key: the page decides, but not for longer than a second. */
  pressBack(): void;
  tell(event: Exclude<BridgeEvent, { readonly name: 'back' }>): void;
}

interface WrapperOptions {
  /** Of the lender's page: nothing else is heard. */
  readonly origin: string;
  readonly handlers: Handlers;
  /** Hands a message over to the page. */
  readonly say: (text: string) => void;
  /** Leaves the app. */
  readonly leave: () => void;
}

/** How long the page may think about the back key, in ms. */
const patience = 1000;

export function originOf(url: string): string {
  // The `URL` of React Native is not a whole one.
  return /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? '';
}

async function answerTo<Name extends ActionName>(
  handlers: Handlers,
  name: Name,
  data: unknown,
): Promise<Answer<unknown>> {
  const handler = handlers[name];
  if (!handler) return failed('not in this app');
  const read = v.safeParse(actions[name].data, data);
  return read.success ? handler(read.output) : failed('wrong data');
}

/** The wrapper's side of the protocol: whatever it hears, it never throws, and answers each request once. */
export function createWrapper({ origin, handlers, say, leave }: WrapperOptions): Wrapper {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  function send(message: object): void {
    say(JSON.stringify({ v: 1, ...message }));
  }
  return {
    async hear(text, url) {
      if (originOf(url) !== origin) return;
      const heard = readOutgoing(text);
      if (heard.kind === 'backReply') {
        clearTimeout(waiting);
        if (!heard.handled) leave();
      }
      if (heard.kind !== 'request') return;
      const { id, action, data } = heard.request;
      const answer = isActionName(action)
        ? await answerTo(handlers, action, data).catch(() => failed('failed'))
        : failed('unknown action');
      send({ id, msg: '', data: {}, ...answer });
    },
    pressBack() {
      clearTimeout(waiting);
      waiting = setTimeout(leave, patience);
      send({ event: 'back' });
    },
    tell({ name, ...data }) {
      send({ event: name, ...(name === 'networkChanged' && { data }) });
    },
  };
}
