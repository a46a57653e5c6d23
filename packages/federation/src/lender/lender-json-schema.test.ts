import { readFileSync } from 'node:fs';
import { jsonSchemaFile, lenderJsonSchema } from './lender-json-schema';

test('the schema for editors says what the command checks; pnpm lender:schema writes it', () => {
  expect(JSON.parse(readFileSync(jsonSchemaFile, 'utf8'))).toEqual(JSON.parse(lenderJsonSchema()));
});
