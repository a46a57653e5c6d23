import { writeFileSync } from 'node:fs';
import { runCommandLine, UsageError } from '@sunbird/node-kit/command-line';
import { createOpenApiDocument } from '../openapi/document';
import { loadExamples } from '../openapi/examples/document-examples';

const usage =
  'pnpm openapi <file>    writes the OpenAPI document, for a linter, a mock or a generator of code';

process.exitCode = await runCommandLine({ usage, maxArguments: 1 }, async ({ positionals: [file] }) => {
  if (file === undefined) throw new UsageError('The file is missing.');
  writeFileSync(file, `${JSON.stringify(createOpenApiDocument(await loadExamples()), null, 2)}\n`);
});
