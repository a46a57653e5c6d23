import { publishNext } from '../publish-next';

/** `publish-next.ts <store> <scratch>`: the publication that tests kill on its way. */
const [, , store = '', scratch = ''] = process.argv;
await publishNext(store, scratch);
