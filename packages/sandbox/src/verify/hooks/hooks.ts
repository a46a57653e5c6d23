import { setTimeout as sleep } from 'node:timers/promises';
import type { Fetch } from '../send-call';
import { VerifyError } from '../verify-environment';
import type { HookName, HooksFile } from './hooks-file';
import { type HookValues, runHook } from './run-hook';

/** The lender's hooks as a run uses them. */
export class Hooks {
  constructor(
    private readonly file: HooksFile,
    private readonly environment: { readonly fetch: Fetch; readonly baseUrl: string },
  ) {}

  get patience(): number {
    return this.file.patience;
  }

  has(name: HookName): boolean {
    return this.file.hooks[name] !== undefined;
  }

  /** Runs a hook; undefined where the lender has none. @throws VerifyError when it fails */
  async run(name: HookName, values: HookValues): Promise<unknown> {
    const hook = this.file.hooks[name];
    if (!hook) return undefined;
    try {
      return await runHook(hook, values, this.environment);
    } catch (error) {
      throw new VerifyError(`The hook "${name}" failed: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** The code that was sent to a mobile. */
  async code(mobile: string): Promise<string> {
    const code = await this.run('code', { mobile });
    if (typeof code === 'string' || typeof code === 'number') return String(code);
    throw new VerifyError('The hook "code" answers without a code.');
  }

  /** Lets time pass: by the lender's clock, if a hook moves it, else by waiting. */
  async pass(seconds: number): Promise<void> {
    if (this.has('clock')) await this.run('clock', { duration: `PT${seconds}S`, seconds });
    else await sleep(seconds * 1000);
  }
}
