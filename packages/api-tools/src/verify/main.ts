import { verifyApi } from './verify-api';

process.exitCode = await verifyApi(process.argv.slice(2), {
  fetch: (address, init) => fetch(address, init),
  write: text => process.stdout.write(text),
  variables: process.env,
});
