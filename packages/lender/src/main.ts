import { runOrExplain, StartError } from './kit/errors';
import { readSettings } from './server/environment';
import { lenderOptionsOf, openLenderServer, runLender } from './server/lender-server';

/** `tsx src/main.ts`: the lender in production. Prints one line when it is ready, or one sentence why it can't start. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.lender.mode === 'sandbox') {
    throw new StartError(
      'LENDER_MODE=sandbox is for packages/sandbox/src/main.ts, which plays the world around.',
    );
  }
  await runLender(await openLenderServer(lenderOptionsOf(settings)), settings);
}

await runOrExplain(start);
