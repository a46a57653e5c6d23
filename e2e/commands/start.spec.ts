import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Lender } from '../support/lender';
import { builtSite, root } from '../support/paths';
import { expect, test } from '../support/test';

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs the lender's program until it exits. */
function run(env: Readonly<Record<string, string>>): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'packages/sandbox/src/main.ts')], {
      cwd: root,
      env: { ...process.env, SITE_DIR: join(builtSite, 'current'), LENDER_MODE: 'sandbox', ...env },
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
    });
    child.stderr.on('data', (text: Buffer) => {
      output += text.toString();
    });
    child.once('error', reject);
    child.once('exit', code => resolve({ code, output }));
  });
}

/** The message is one sentence that says what to do, without a stack trace. */
function expectSentence({ code, output }: Ended, says: RegExp): void {
  expect(code).not.toBe(0);
  expect(output).toMatch(says);
  expect(output).not.toMatch(/^\s+at /m);
}

test('a second process on the same database exits with a message', async ({ lender }) => {
  expectSentence(await run({ PORT: '0', DATA_DIR: lender.dataDir }), /already/i);
});

test('a busy port is named', async ({ lender }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sunbird-'));
  expectSentence(
    await run({ PORT: String(lender.port), DATA_DIR: dataDir }),
    new RegExp(String(lender.port)),
  );
  rmSync(dataDir, { recursive: true, force: true });
});

test('a data folder that is a file is refused', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'sunbird-')), 'file');
  writeFileSync(file, '');
  expectSentence(await run({ PORT: '0', DATA_DIR: file }), /DATA_DIR/);
});

test('an unknown market is refused', async () => {
  expectSentence(
    await run({ PORT: '0', DATA_DIR: mkdtempSync(join(tmpdir(), 'sunbird-')), MARKET: 'XX' }),
    /MARKET/,
  );
});

test('after a kill and a restart the lender still has its data', async () => {
  const lender = await Lender.start();
  try {
    const borrower = await lender.borrower(2);
    await lender.kill();
    await lender.boot();
    const response = await fetch(`${lender.origin}/sandbox/messages?mobile=${borrower.mobile}`);
    expect(response.ok).toBe(true);
  } finally {
    await lender.stop();
  }
});
