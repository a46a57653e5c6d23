import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { CookieJar } from './browser';

const folder = __dirname;
const tsx = join(folder, '../../../../node_modules/.bin/tsx');

/** The identity server of `oidc-program.ts`. */
export class OidcServer {
  private constructor(
    private readonly program: ChildProcess,
    readonly issuer: string,
  ) {}

  static start(redirect: string): Promise<OidcServer> {
    const program = spawn(tsx, [join(folder, 'programs', 'oidc-program.ts'), redirect], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new Promise((resolve, reject) => {
      let errors = '';
      program.stderr?.on('data', (bytes: Buffer) => (errors += bytes.toString()));
      program.on('exit', () => reject(new Error(`The identity server ended: ${errors}`)));
      program.stdout?.on('data', (bytes: Buffer) => {
        const [issuer] = /http:\S+/.exec(bytes.toString()) ?? [];
        if (issuer) resolve(new OidcServer(program, issuer));
      });
    });
  }

  stop(): void {
    this.program.kill();
  }

  /** Logs in and consents as a person does, from the address that the desk redirects to. Returns where it leads back. */
  async logIn(address: string, account: string): Promise<string> {
    const jar = new CookieJar();
    let next = address;
    for (let hop = 0; hop < 12; hop += 1) {
      const response = await fetch(next, { redirect: 'manual', headers: { cookie: jar.cookie } });
      jar.take(response);
      const location = response.headers.get('location');
      if (location) {
        next = new URL(location, next).href;
        if (!next.startsWith(this.issuer)) return next;
        continue;
      }
      const page = await response.text();
      const [, action = ''] = /<form[^>]*action="([^"]+)"/.exec(page) ?? [];
      const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
      const body = new URLSearchParams({
        prompt,
        ...(prompt === 'login' && { login: account, password: 'any' }),
      });
      const sent = await fetch(new URL(action, next), {
        method: 'POST',
        redirect: 'manual',
        body,
        headers: { cookie: jar.cookie },
      });
      jar.take(sent);
      next = new URL(sent.headers.get('location') ?? '', next).href;
      if (!next.startsWith(this.issuer)) return next;
    }
    throw new Error(`The log-in does not end: ${next}`);
  }
}
