import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { createOpenApiDocument } from '../openapi/document';
import { loadExamples } from '../openapi/examples/document-examples';

export interface OpenApiMock {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Prism on loopback, which knows nothing but the OpenAPI document: it checks requests and answers with examples. */
export async function startOpenApiMock(port = 0): Promise<OpenApiMock> {
  const document = createOpenApiDocument(await loadExamples());
  const operations = await getHttpOperationsFromSpec(JSON.parse(JSON.stringify(document)));
  const server = createServer(operations, {
    components: { logger: createLogger('mock', { level: 'silent' }) },
    cors: false,
    config: {
      mock: { dynamic: false },
      isProxy: false,
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      errors: false,
      upstreamProxy: undefined,
    },
  });
  const origin = await server.listen(port, '127.0.0.1');
  return { origin, stop: () => server.close() };
}
