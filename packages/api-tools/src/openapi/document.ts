import { type Code, codes, isSessionCode, sessionCodes } from '@sunbird/api-client';
import { allCalls, type Endpoint } from '@sunbird/api-client/contract';
import { fillText } from '@sunbird/languages/fill-text';
import { lender } from '@sunbird/languages/lender';
import { languages } from '@sunbird/loan-domain';
import type { JsonSchema } from '@valibot/to-json-schema';
import { codesOf, commentOf } from './call-comments';
import { enumerationSchemas } from './enumerations';
import { answerExamples, queryExample, refusalExamples, requestExamples } from './examples/document-examples';
import type { Example, Examples } from './examples/record-examples';
import { jsonSchemaOf, refTo, wireSchemas } from './json-schema';
import { meaningIn, texts, titleOf } from './texts';

interface Parameter {
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
function components() {
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
        description: fillText(texts.refusalText, {
          ends: new Intl.ListFormat('en-GB').format(sessionCodes.map(String)),
        }),
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

const contractVersion = '1.0.0';

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

function tagOf({ path }: Endpoint): string {
  return path.split('/')[1] ?? '';
}

function descriptionOf({ id, name, auth, acts, retry, tag }: Endpoint): string {
  return [
    commentOf(name).purpose,
    tag === 'core' ? fillText(texts.call, { id }) : texts.ext,
    auth === 'token' ? texts.needsToken : texts.public,
    acts ? texts.acts : '',
    texts.retry[retry],
  ]
    .filter(Boolean)
    .join(' ');
}

function queryParameters(schema: JsonSchema, examples: readonly Example[]): Parameter[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    description: meaningIn(texts.query, name),
    schema: field,
    ...queryExample(examples, name),
  }));
}

/** What the app does with a code, where it does more than to show the message. */
const reactions: Readonly<Record<number, string>> = {
  [codes.fieldErrors]: texts.reaction.fields,
  [codes.notFound]: texts.reaction.notFound,
  [codes.applyInApp]: texts.reaction.applyInApp,
  [codes.tooManyAttempts]: texts.reaction.wait,
  [codes.busy]: texts.reaction.wait,
};

function reactionTo(code: Code): string {
  if (isSessionCode(code)) return texts.reaction.session;
  return reactions[code] ?? texts.reaction.message;
}

function rowOf(code: Code): string {
  return `| ${code} | ${lender.en[`code.${code}`]} | ${reactionTo(code)} |`;
}

/** A Markdown table of the codes with which a call may be refused: their messages, and what the app then does. */
function refusalTable(call: Endpoint): string {
  const rows = codesOf(call).map(rowOf);
  return ['| code | message | the app |', '| --- | --- | --- |', ...rows].join('\n');
}

function answerOf(call: Endpoint, examples: readonly Example[]) {
  return {
    200: {
      description: `${texts.envelope}\n\n${refusalTable(call)}`,
      content: {
        'application/json': {
          schema: {
            anyOf: [
              {
                type: 'object',
                required: ['code', 'data'],
                properties: {
                  code: { const: 0 },
                  msg: { type: 'string' },
                  data: jsonSchemaOf(call.data, 'data'),
                  traceId: { type: 'string' },
                  ts: { type: 'integer' },
                },
              },
              refTo('Refusal'),
            ],
          },
          examples: answerExamples(call, examples),
        },
      },
    },
    '4XX': { $ref: '#/components/responses/Refused' },
    '5XX': { $ref: '#/components/responses/Fault' },
  };
}

function operationOf(call: Endpoint, examples: readonly Example[]) {
  const { name, encoding, acts, auth } = call;
  const payload = jsonSchemaOf(call.payload, 'payload');
  const headers = [
    'packageName',
    'appName',
    'afid',
    'lang',
    'requestId',
    ...(acts ? ['idempotencyKey'] : []),
  ];
  return {
    operationId: name,
    tags: [tagOf(call)],
    summary: titleOf(name),
    description: descriptionOf(call),
    security: auth === 'token' ? [{ token: [] }] : [{ token: [] }, {}],
    parameters: [
      ...(encoding === 'query' ? queryParameters(payload, examples) : []),
      ...headers.map(header => ({ $ref: `#/components/parameters/${header}` })),
    ],
    ...(encoding !== 'query' && {
      requestBody: {
        required: true as const,
        content: { [bodyTypes[encoding]]: { schema: payload, examples: requestExamples(examples) } },
      },
    }),
    responses: answerOf(call, examples),
  };
}

function pathsOf(examples: Examples) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const call of allCalls) {
    const operation = operationOf(call, examples[call.name] ?? []);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  return paths;
}

/** The whole contract as OpenAPI 3.1, made from its declarations. Extensions have the tag `ext`. */
export function createOpenApiDocument(examples: Examples) {
  const tags = [...new Set(allCalls.map(tagOf))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: texts.title,
      summary: texts.summary,
      description: texts.intro,
      version: contractVersion,
      license: { name: texts.licence, url: '/api-docs/' },
    },
    servers: [{ url: '/api' }],
    tags: tags.map(name => ({ name, description: meaningIn(texts.tags, name) })),
    paths: pathsOf(examples),
    components: components(),
  };
}

export type OpenApiDocument = ReturnType<typeof createOpenApiDocument>;
