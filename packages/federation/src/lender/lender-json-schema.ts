import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { root } from '../cli/root';
import { lenderSchema } from './lender-schema';

/** Where editors find the schema of every `lender.json`. */
export const jsonSchemaFile = join(root, 'lenders/lender.schema.json');

/** The text of the JSON Schema for editors, as written by `pnpm lender:schema`. */
export function lenderJsonSchema(): string {
  // JSON Schema has no trimming and no checks of its own; what it can't say is left to the command that reads the file.
  const schema = toJsonSchema(lenderSchema, { typeMode: 'input', ignoreActions: ['trim', 'check'] });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
