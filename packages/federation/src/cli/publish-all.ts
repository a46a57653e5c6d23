import { openStore } from '../store/open-store';
import { publishAll } from './publish-site';

async function run(): Promise<void> {
  const store = await openStore(process.argv[2] ?? '.site');
  try {
    await publishAll(store.folder);
    await store.send();
  } finally {
    await store.close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
