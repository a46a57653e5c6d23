import { publishNext } from '../publish-next';

/** `publish-next.ts <store> <scratch>`: a publication, for tests that kill it. */
const [, , store = '', scratch = ''] = process.argv;
await publishNext(store, scratch);
