import { resolve } from 'node:path';
import { publishAll } from './publish-site';

publishAll(resolve(process.argv[2] ?? '.site')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
