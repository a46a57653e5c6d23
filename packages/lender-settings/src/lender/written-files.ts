import { join } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { productCss } from '../looks/looks-css';
import { tokensFileSchema } from '../looks/looks-schema';
import { productLooks } from '../looks/read-looks';
import { lenderSchema } from '../schema/lender-schema';

/** A schema as a JSON Schema, for editors. */
function jsonSchemaOf(schema: v.GenericSchema): string {
  // JSON Schema has no trimming, checks and defaults of its own; what it can't say is left to the command that reads the file.
  return `${JSON.stringify(toJsonSchema(schema, { typeMode: 'input', ignoreActions: ['trim', 'check', 'transform'] }), null, 2)}\n`;
}

/** What derives from the schemas and the product's looks: texts by their files, as `pnpm lender:schema` writes them. */
export function writtenFiles(): Readonly<Record<string, string>> {
  return {
    [join(root, 'lenders/lender.schema.json')]: jsonSchemaOf(lenderSchema),
    [join(root, 'lenders/tokens.schema.json')]: jsonSchemaOf(tokensFileSchema),
    [join(root, 'packages/ui/src/styles/looks.css')]: productCss(productLooks()),
  };
}
