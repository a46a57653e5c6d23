import { tmpdir } from 'node:os';
import { runLimited } from './run-limited';

function runNode(script: string, seconds: number, stop = new AbortController().signal) {
  return runLimited(process.execPath, ['-e', script], {
    cwd: tmpdir(),
    seconds,
    stop,
    env: { DEPTH: 'all' },
  });
}

test('a program that ends says what it printed, and how it ended', async () => {
  const ended = await runNode('console.log(process.env.DEPTH); process.exitCode = 3', 60);
  expect(ended).toEqual({ code: 3, output: 'all\n', isLate: false });
});

test('a program that hangs is ended together with what it started', async () => {
  const hang =
    "require('node:child_process').spawnSync(process.execPath, ['-e', 'for (;;);'], { stdio: 'inherit' })";
  const { code, isLate } = await runNode(hang, 0.5);
  expect(isLate).toBe(true);
  expect(code).not.toBe(0);
});

test('a run that is stopped has no result', async () => {
  const stop = new AbortController();
  const run = runNode('for (;;);', 60, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(run).rejects.toThrow('stopped');
});
