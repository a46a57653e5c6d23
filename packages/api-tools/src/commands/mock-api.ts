import { runCommandLine } from '@sunbird/node-kit/command-line';
import { portOf, portProblem } from '@sunbird/node-kit/ports';
import { startOpenApiMock } from '../testing/openapi-mock';

const usage = `pnpm openapi:mock    serves the OpenAPI document by Prism: paths in clear, answers from the examples

PORT: default 4010`;

process.exitCode = await runCommandLine({ usage }, async () => {
  const port = portOf(process.env.PORT, 4010);
  const { origin } = await startOpenApiMock(port).catch(error => {
    throw new Error(portProblem(error, port));
  });
  console.log(`The mock listens on ${origin}`);
});
