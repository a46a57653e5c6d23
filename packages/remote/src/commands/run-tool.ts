import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

/** Runs a program of a library, as a module or folder finds it, to its end. Returns its exit code. */
export async function runTool(
  program: string,
  args: readonly string[],
  { cwd, from }: { readonly cwd: string; readonly from: string },
): Promise<number> {
  const file = createRequire(from).resolve(program);
  const child = spawn(process.execPath, [file, ...args], { cwd, stdio: 'inherit' });
  await once(child, 'exit');
  // Ended by a signal, it has no code.
  return child.exitCode ?? 1;
}
