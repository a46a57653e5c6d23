import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

/** Runs a program of a library, as a module or folder finds it, to its end. Returns its exit code. */
export async function runTool(
  program: string,
  args: readonly string[],
  { cwd, from }: { readonly cwd: string; readonly from: string },
): Promise<unknown> {
  const file = createRequire(from).resolve(program);
  const child = spawn(process.execPath, [file, ...args], { cwd, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code;
}
