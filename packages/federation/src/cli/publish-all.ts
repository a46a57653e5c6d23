import { openStore } from '../store/open-store';
import { changeStore } from '../store/release-store';
import { publishAll } from './publish-site';

function run() {
  return changeStore(openStore(process.argv[2] ?? '.site'), ({ folder }) => publishAll(folder));
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
