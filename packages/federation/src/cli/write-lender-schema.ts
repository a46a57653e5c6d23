import { writeFileSync } from 'node:fs';
import { jsonSchemaFile, lenderJsonSchema } from '../lender/lender-json-schema';

writeFileSync(jsonSchemaFile, lenderJsonSchema());
console.log(`Wrote ${jsonSchemaFile}.`);
