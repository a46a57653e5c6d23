import { runCommandLine } from '@sunbird/node-kit/command-line';
import { startOpenApiMock } from '../testing/openapi-mock';

const usage = `pnpm openapi:mock    serves the OpenAPI document by Prism: paths in clear, answers from the examples

PORT: default 4010`;

process.exitCode = await runCommandLine({ usage }, async () => {
  const { origin } = await startOpenApiMock(Number(process.env.PORT ?? 4010));
  console.log(`The mock listens on ${origin}`);
});
