import { startOpenApiMock } from '../testing/openapi-mock';

/** Serves the OpenAPI document by Prism: paths in clear, answers from the examples. Ends with the process. */
const { origin } = await startOpenApiMock(Number(process.env.PORT ?? 4010));
console.log(`The mock listens on ${origin}`);
