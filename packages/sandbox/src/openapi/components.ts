import { allCalls } from '@sunbird/api-client/contract';
import { languages } from '@sunbird/loan-domain';
import type { JsonSchema } from '@valibot/to-json-schema';
import { enumerationSchemas } from './enumerations';
import { refusalExamples } from './examples/document-examples';
import { wireSchemas } from './json-schema';
import { texts } from './texts';

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema | boolean;
  readonly example?: unknown;
}

type HeaderSchema = JsonSchema & { readonly example: string };

function header(
  name: string,
  description: string,
  { example, ...schema }: HeaderSchema,
  required = false,
): Parameter {
  return { name, in: 'header', required, description, schema, example };
}

/** What the calls of the document share. */
export function components() {
  return {
    securitySchemes: { token: { type: 'http', scheme: 'bearer', description: texts.token } },
    parameters: {
      packageName: header('packageName', texts.packageName, { type: 'string', example: 'ng.sunbird.credit' }),
      appName: header('appName', texts.appName, { type: 'string', example: 'Sunbird' }),
      afid: header('afid', texts.afid, { type: 'string', example: '1766131200000-8123456789012345678' }),
      lang: header('lang', texts.language, { enum: [...languages], example: 'en' }),
      requestId: header('X-Request-Id', texts.requestId, {
        type: 'string',
        example: '7b0e6c1a-4f2d-4a7e-9b1c-2f6d8e0a5c34',
      }),
      idempotencyKey: header(
        'Idempotency-Key',
        texts.idempotencyKey,
        { type: 'string', minLength: 8, maxLength: 200, example: '0b8f5d6e-1c3a-4f7b-8d2e-9a6c4e1f7b50' },
        true,
      ),
    },
    examples: refusalExamples(allCalls),
    responses: { Refused: { description: texts.refused }, Fault: { description: texts.fault } },
    schemas: {
      Refusal: {
        type: 'object',
        description: texts.refusalText,
        required: ['code', 'msg'],
        properties: {
          code: { type: 'integer', not: { const: 0 } },
          msg: { type: 'string' },
          data: { type: ['object', 'null'] },
          traceId: { type: 'string' },
          ts: { type: 'integer' },
        },
      },
      ...wireSchemas(),
      ...enumerationSchemas(),
    },
  };
}
