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

/** Ends what a connection has left open, with the next statement or at the latest when these ms are over. */
const openAtMostMs = 50;

/** By its connection: leaves a transaction that has only read open until the next statement. */
const endLater = new WeakMap<PoolClient, () => void>();

/**
 * Has the server plan each statement once for a connection, and sends all statements of one moment in one write; the end
 * of a transaction that has only read goes with what the connection is used for next.
 */
export function speedUp(client: PoolClient): void {
  let isGathering = false;
  let open: NodeJS.Timeout | undefined;
  const ask = client.query;
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
  function end(): void {
    if (!open) return;
    clearTimeout(open);
    open = undefined;
    // Where the connection is gone, the statement after it says so.
    Reflect.apply(ask, client, ['commit']).catch(() => undefined);
  }
  endLater.set(client, () => {
    open = setTimeout(end, openAtMostMs).unref();
  });
  client.query = new Proxy(ask, {
    apply(query, own, [statement, ...rest]: unknown[]) {
      gather();
      end();
      if (!isStatement(statement)) return Reflect.apply(query, own, [statement, ...rest]);
      const { text, name = nameOf(text) } = statement;
      return Reflect.apply(query, own, [{ ...statement, name }, ...rest]);
    },
  });
}

/**
 * A migration has changed what a planned statement answers, somebody between here and the server has dropped the plan, or
 * the server is a standby by now, and keeps its connections.
 */
export const overtakenStates = ['0A000', '26000', '25006'];

function isOvertaken(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    overtakenStates.includes(String(Reflect.get(error, 'code')))
  );
}

const nothing = { rows: [] };

/** The server answers a commit of what has failed as a rollback: no error says so. */
function requireCommitted(answer: unknown): unknown {
  if (typeof answer === 'object' && answer !== null && 'command' in answer && answer.command === 'ROLLBACK')
    throw new Error('The transaction was rolled back.');
  return answer;
}

/**
 * A connection as one transaction has it. On a connection that pipelines, its begin goes with the statements beside it:
 * those of a transaction that only reads, else those that select, which do no harm where it could not begin. What a
 * transaction still asks after its end, as a branch of it that another one's error has left behind, is refused: it would
 * be asked in the next one's.
 */
export function lease(client: PoolClient): PoolClient {
  let onlyReads = false;
  let isOver = false;
  let failure: Error | undefined;
  /** Until a transaction that writes has begun, and what waited for that is on its way. */
  let beginning: Promise<void> | undefined;
  let waiting = 0;
  /** What made a rollback necessary is the error to tell, not that of the rollback. */
  function giveUp(error: unknown) {
    failure = error instanceof Error ? error : new Error(String(error));
    return nothing;
  }
  async function begin(sent: Promise<unknown>): Promise<void> {
    try {
      await sent;
    } catch (error) {
      giveUp(error);
      throw error;
    }
    if (waiting === 0) beginning = undefined;
  }
  /** Sends a statement as soon as it can do no harm. Its answer comes after that of the begin. */
  async function afterBegin(begun: Promise<void>, text: string, send: () => Promise<unknown>) {
    if (waiting === 0 && text.startsWith('select')) {
      const [answer] = await Promise.all([send(), begun]);
      return answer;
    }
    waiting += 1;
    await begun;
    waiting -= 1;
    if (waiting === 0) beginning = undefined;
    return send();
  }
  const query = new Proxy(client.query, {
    apply(ask, _own, args: unknown[]) {
      const text = isStatement(args[0]) ? args[0].text : '';
      function send() {
        return Reflect.apply(ask, client, args);
      }
      const isRollback = text === 'rollback';
      // A commit that failed is followed by a rollback.
      if (isOver && !isRollback) return Promise.reject(new Error('This transaction is over.'));
      isOver = isRollback || text === 'commit';
      if (text.startsWith('begin')) {
        onlyReads = text.endsWith('read only');
        const begun = begin(send());
        begun.catch(() => undefined);
        if (!onlyReads) beginning = begun;
        return Promise.resolve(nothing);
      }
      if (onlyReads && text === 'commit') {
        // What was read in no transaction was not read at one moment.
        if (failure) return Promise.reject(failure);
        endLater.get(client)?.();
        return Promise.resolve(nothing);
      }
      const answer = beginning ? afterBegin(beginning, text, send) : send();
      if (isRollback) return answer.catch(giveUp);
      // The connection would answer so as long as it is open.
      answer.catch((error: unknown) => isOvertaken(error) && giveUp(error));
      return text === 'commit' ? answer.then(requireCommitted) : answer;
    },
  });
  const own: PoolClient = Object.create(client);
  return Object.assign(own, {
    query,
    // Nobody uses a connection again on which no transaction could begin or be rolled back, nor one that is overtaken.
    release: (error?: Error | boolean) => client.release(error ?? failure),
  });
}
