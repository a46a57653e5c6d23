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

const nothing = { rows: [] };

/**
 * Has the server plan each statement once for a connection. A transaction that only reads waits neither for its begin nor
 * for its end: on a connection that pipelines, they go with the statements beside them.
 */
export function speedUp(client: PoolClient): void {
  let onlyReads = false;
  client.query = new Proxy(client.query, {
    apply(query, own, [statement, ...rest]: unknown[]) {
      if (!isStatement(statement)) return Reflect.apply(query, own, [statement, ...rest]);
      const { text, name = nameOf(text) } = statement;
      const sent = Reflect.apply(query, own, [{ ...statement, name }, ...rest]);
      if (text.startsWith('begin')) onlyReads = text.endsWith('read only');
      else if (text !== 'commit') return sent;
      if (!onlyReads) return sent;
      // Where the connection is gone, the statement after it says so.
      sent.catch(() => undefined);
      return Promise.resolve(nothing);
    },
  });
}
