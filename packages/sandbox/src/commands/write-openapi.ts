import { writeFileSync } from 'node:fs';
import { createOpenApiDocument } from '../openapi/document';
import { loadExamples } from '../openapi/examples/document-examples';

/** Writes the OpenAPI document into a file, for the linter, a mock or a generator of code. */
const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: pnpm openapi <file>');
writeFileSync(file, `${JSON.stringify(createOpenApiDocument(await loadExamples()), null, 2)}\n`);
