import { Writable } from 'node:stream';
import type { PoolClient, QueryConfig } from 'pg';

/** By their text. A connection keeps the plan of each: there are as many as the lender's code has, and lists of any length. */
const names = new Map<string, string>();
const mostNames = 1000;

function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= mostNames) return name;
  const made = `s${names.size}`;
  names.set(text, made);
  return made;
}

function isStatement(statement: unknown): statement is QueryConfig {
  return (
    typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement)
  );
}

/** Where a connection writes; not part of the driver's types. */
function streamOf(client: PoolClient): Writable | undefined {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown =
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : undefined;
  return stream instanceof Writable ? stream : undefined;
}

/**
 * Has the server plan each statement once for a connection, and sends all statements of one moment in one write.
 */
export function speedUp(client: PoolClient): void {
  let isGathering = false;
  function gather(): void {
    const stream = streamOf(client);
    if (isGathering || !stream) return;
    isGathering = true;
    stream.cork();
    process.nextTick(() => {
      isGathering = false;
      stream.uncork();
    });
  }
  client.query = new Proxy(client.query, {
    apply(query, own, [statement, ...rest]: unknown[]) {
      gather();
      if (!isStatement(statement)) return Reflect.apply(query, own, [statement, ...rest]);
      const { text, name = nameOf(text) } = statement;
      return Reflect.apply(query, own, [{ ...statement, name }, ...rest]);
    },
  });
}

const nothing = { rows: [] };

/**
 * A connection as one transaction has it. One that only reads waits neither for its begin nor for its end: on a connection
 * that pipelines, they go with the statements beside them. What a transaction still asks after its end, as a branch of it
 * that another one's error has left behind, is refused: it would be asked in the next one's.
 */
export function lease(client: PoolClient): PoolClient {
  let onlyReads = false;
  let isOver = false;
  const query = new Proxy(client.query, {
    apply(ask, _own, args: unknown[]) {
      if (isOver) return Promise.reject(new Error('This transaction is over.'));
      const sent = Reflect.apply(ask, client, args);
      const text = isStatement(args[0]) ? args[0].text : '';
      const begins = text.startsWith('begin');
      if (begins) onlyReads = text.endsWith('read only');
      isOver = text === 'commit' || text === 'rollback';
      // Nobody else gives back a connection on which no transaction could begin.
      if (begins && !onlyReads) sent.catch(() => client.release(true));
      if (!onlyReads || !(begins || text === 'commit')) return sent;
      // Where the connection is gone, the statement after it says so.
      sent.catch(() => undefined);
      return Promise.resolve(nothing);
    },
  });
  const own: PoolClient = Object.create(client);
  return Object.assign(own, { query });
}
