import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createMemoryStore } from '@sunbird/lender/files/file-store';
import { createEmbeddedDatabase } from '@sunbird/lender/testing/embedded-database';
import { sandboxPartners } from '@sunbird/lender-settings/partners';
import { examplesStart, makeExamples } from '../openapi/examples/make-examples';
import { openSandbox } from '../sandbox';

/** `write-examples <file>`: runs a sandbox and writes what it answers, for the examples of the OpenAPI document. */
const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: write-examples <file>');
const sandbox = await openSandbox({
  embedded: await createEmbeddedDatabase(),
  files: createMemoryStore(),
  wall: () => examplesStart,
  settings: { mode: 'sandbox', partners: sandboxPartners },
});
const { examples, exitCode, printed } = await makeExamples(sandbox);
await sandbox.close();
if (exitCode !== 0) throw new Error(printed);
mkdirSync(dirname(file), { recursive: true });
// Two processes may write at the same time: neither may read half a file.
const part = `${file}.${process.pid}`;
writeFileSync(part, `${JSON.stringify({ printed, examples }, null, 2)}\n`);
renameSync(part, file);
