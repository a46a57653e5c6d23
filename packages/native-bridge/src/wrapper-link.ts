import type { Log } from './bridge-log';
import type { Connection, Transport } from './transports/transport';

/** The page's way to its wrapper. */
export interface WrapperLink {
  /** Some wrappers put their object in late, so a page without one looks again at every call. */
  find(): Transport | undefined;
  /** Gives one message to the wrapper; false when it could not be. `id` is that of the request. */
  hand(text: string, id?: string): Promise<boolean>;
  isClosed(): boolean;
  close(): void;
}

/** `receive` gets each message; with the id of the request when the wrapper replied to it by return value. */
export function createWrapperLink(
  search: () => Transport | undefined,
  receive: (text: unknown, id?: string) => void,
  log: Log,
): WrapperLink {
  let transport: Transport | undefined;
  let connection: Connection | undefined;
  let closed = false;

  function find(): Transport | undefined {
    if (!transport && !closed) {
      transport = search();
      connection = transport?.connect({
        receive: text => receive(text),
        foreign: () => log({ what: 'ignored', why: 'foreignOrigin' }),
      });
    }
    return transport;
  }

  async function hand(text: string, id?: string): Promise<boolean> {
    find();
    const answer = await connection?.send(text);
    if (typeof answer === 'string' && answer !== '') receive(answer, id);
    return connection !== undefined;
  }

  return {
    find,
    hand: (text, id) => hand(text, id).catch(() => false),
    isClosed: () => closed,
    close() {
      closed = true;
      connection?.close();
    },
  };
}
