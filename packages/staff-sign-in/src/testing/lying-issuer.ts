import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strange = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

type Claims = Readonly<Record<string, unknown>>;

/** An identity server that says about a log-in whatever a test wants it to say. */
export class LyingIssuer {
  private readonly server: Server;
  /** What it says otherwise than it should. */
  lies: Claims = {};
  /** Signs with a key that it does not publish. */
  signsStrangely = false;
  /** What it was asked for last. */
  private asked = new URLSearchParams();
  /** Whether the verifier of the last exchange fitted the challenge of its log-in. */
  verifierFitted = false;

  private constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = this.respond(request.url ?? '', Buffer.concat(chunks).toString());
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(body));
      });
    });
  }

  static async start(): Promise<LyingIssuer> {
    const issuer = new LyingIssuer();
    await new Promise<void>(resolve => issuer.server.listen(0, '127.0.0.1', resolve));
    return issuer;
  }

  stop(): void {
    this.server.close();
  }

  get issuer(): string {
    const address = this.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return `http://127.0.0.1:${port}`;
  }

  /** Logs somebody in at once; returns the address to which their browser goes back. */
  logIn(address: string, state?: string): string {
    this.asked = new URL(address).searchParams;
    const back = new URL(this.asked.get('redirect_uri') ?? '');
    back.searchParams.set('code', 'a-code');
    back.searchParams.set('state', state ?? this.asked.get('state') ?? '');
    return back.href;
  }

  private respond(path: string, body: string): unknown {
    const { issuer } = this;
    if (path.startsWith('/.well-known')) {
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      };
    }
    if (path === '/keys')
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] };
    const verifier = new URLSearchParams(body).get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    this.verifierFitted = challenge === this.asked.get('code_challenge');
    return { access_token: 'token', token_type: 'Bearer', expires_in: 60, id_token: this.identity() };
  }

  private identity(): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      aud: 'desk',
      sub: 'mide',
      nonce: this.asked.get('nonce'),
      iat: now,
      exp: now + 60,
      name: 'Mide',
      roles: ['marketer', 'of another program'],
      ...this.lies,
    };
    const text = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`;
    const key = this.signsStrangely ? strange : privateKey;
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  }
}
