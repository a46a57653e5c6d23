import { openTestLender } from '../test-lender';
import { runLifecycles } from './steps';

/** `INTERLEAVING_STEPS=10000 TEST_SEED=11 tsx main.ts`: prints what was done as JSON; a failure goes to stderr. */
const steps = Number(process.env.INTERLEAVING_STEPS);
const seed = Number(process.env.TEST_SEED);
const lender = await openTestLender();
try {
  process.stdout.write(`${JSON.stringify(await runLifecycles(lender, steps, seed))}\n`);
} finally {
  await lender.close();
}
