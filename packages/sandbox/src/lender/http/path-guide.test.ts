import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { useLender, useServer } from '../../testing/fresh-lender';

const guide = readFileSync(join(__dirname, '../../../../../docs/lender.md'), 'utf8');
const [, script = ''] = /## The path of a call[\s\S]*?```sh\n([\s\S]*?)```/.exec(guide) ?? [];
const run = promisify(execFile);
const checkValue = '4HwVtSQiIAqRopJusWZNYg';

function has(program: string): boolean {
  return spawnSync(program, ['--help']).error === undefined;
}

test('the guide has commands, and the value to check an implementation by', () => {
  expect(script).toContain('openssl enc -aes-128-ecb');
  expect(guide).toContain(`\`${checkValue}\``);
});

// Neither is a part of Node or npm.
const onThisMachine = has('openssl') && has('curl') ? describe : describe.skip;

onThisMachine('with openssl and curl', () => {
  const server = useServer(useLender());

  test('the commands of the guide print the check value, and the running lender answers', async () => {
    const { stdout: printed } = await run('sh', ['-c', script], {
      env: { ...process.env, ORIGIN: `http://127.0.0.1:${server.port}` },
    });
    const [segment, answer = ''] = printed.split('\n');
    expect(segment).toBe(checkValue);
    expect(JSON.parse(answer)).toMatchObject({ code: 0 });
  });
});
