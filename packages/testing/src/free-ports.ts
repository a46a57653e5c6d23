import { createServer } from 'node:net';

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * A port that is free together with the next one, for the lender's staff: below the system's ephemeral ports, and above
 * 10080, the last port that browsers block.
 */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = 12_000 + 2 * Math.floor(Math.random() * 9_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}
