import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sandboxPartners } from '@sunbird/federation/partners';
import { createMemoryStore } from '../files/memory-store';
import { examplesStart, makeExamples } from '../openapi/examples/make-examples';
import { openSandbox } from '../sandbox';
import { createEmbeddedDatabase } from '../testing/embedded-database';

/** Runs the sandbox and writes what it answers into the examples of the OpenAPI document. */
const file = fileURLToPath(new URL('../openapi/generated/examples.json', import.meta.url));
const sandbox = await openSandbox({
  embedded: await createEmbeddedDatabase(),
  files: createMemoryStore(),
  wall: () => examplesStart,
  settings: { mode: 'sandbox', partners: sandboxPartners },
});
const { examples, exitCode, printed } = await makeExamples(sandbox);
await sandbox.close();
if (exitCode !== 0) throw new Error(printed);
writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);
console.log(`The examples are in ${file}.`);
