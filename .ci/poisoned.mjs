// node .ci/poisoned.mjs <command>: runs a command of tests in a checkout whose own store has another site, whose database
// can't be opened and whose ports belong to somebody else. No test may notice. What was there is put back.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

const [command, ...args] = process.argv.slice(2);
const folders = ['.site', '.site-dev', '.data'];
const kept = folders.filter(folder => existsSync(folder));
// Below a folder that no tool looks into.
mkdirSync('.cache/kept', { recursive: true });
for (const folder of kept) renameSync(folder, `.cache/kept/${folder}`);
for (const site of ['.site', '.site-dev']) {
  mkdirSync(`${site}/current`, { recursive: true });
  for (const file of ['index.html', 'registry.json', 'sw.js'])
    writeFileSync(`${site}/current/${file}`, 'not your site');
}
mkdirSync('.data');
writeFileSync('.data/database', 'no folder');
const servers = [8080, 8081, 8082, 8083].map(port =>
  createServer(socket => socket.destroy())
    // Then somebody else has it already.
    .on('error', () => undefined)
    .listen(port),
);

const child = spawn(command, args, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', code => {
  for (const server of servers) server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  for (const folder of kept) renameSync(`.cache/kept/${folder}`, folder);
  process.exitCode = code ?? 1;
});
