import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createSign, generateKeyPairSync } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntilUp } from '@sunbird/build/spawn';
import { freePorts } from '@sunbird/testing/free-ports';
import { root } from '../paths';
import { test } from '../test';

/** One value of DER: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = 0x30;
const ecdsaWithSha256 = der(sequence, Buffer.from('06082a8648ce3d040302', 'hex'));
const commonName = Buffer.from('0603550403', 'hex');

/** Years of two digits, as in UTCTime. */
function time(at: Date): Buffer {
  return der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
}

/** A certificate of a host that signs itself, for a week. Node can read certificates, but makes none. */
function selfSigned(host: string): { readonly certificate: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(sequence, der(0x31, der(sequence, commonName, der(0x0c, Buffer.from(host)))));
  const now = Date.now();
  const validity = der(sequence, time(new Date(now - 86_400_000)), time(new Date(now + 6 * 86_400_000)));
  const serial = der(0x02, Buffer.from([1]));
  const publicBytes = publicKey.export({ type: 'spki', format: 'der' });
  const signed = der(sequence, serial, ecdsaWithSha256, name, validity, name, publicBytes);
  const signature = createSign('sha256').update(signed).sign(privateKey);
  const whole = der(sequence, signed, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** The Debian packages that a server of the site needs. */
export interface Installed {
  readonly binary: string;
  readonly brotli: string;
  readonly mimeTypes: string;
  readonly libraries: string | undefined;
}

const packages = ['nginx', 'nginx-common', 'libnginx-mod-http-brotli-static', 'libbrotli1'];
const unpacked = join(root, '.cache', 'nginx');

function foundIn(folder: string): Installed | undefined {
  const binary = join(folder, 'usr/sbin/nginx');
  const brotli = join(folder, 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
  const mimeTypes = join(folder, 'etc/nginx/mime.types');
  if (![binary, brotli, mimeTypes].every(existsSync)) return undefined;
  const libraries = join(folder, 'usr/lib');
  const own = readdirSync(libraries).find(name => name.endsWith('-linux-gnu'));
  const installed = {
    binary,
    brotli,
    mimeTypes,
    libraries: folder === '/' || !own ? undefined : join(libraries, own),
  };
  const env = { ...process.env, ...(installed.libraries && { LD_LIBRARY_PATH: installed.libraries }) };
  // It may be installed without a shared library that it needs.
  return spawnSync(binary, ['-v'], { env, stdio: 'ignore' }).status === 0 ? installed : undefined;
}

function run(command: string, args: readonly string[], cwd: string): boolean {
  return spawnSync(command, args, { cwd, stdio: 'ignore', timeout: 240_000 }).status === 0;
}

/** Debian's nginx: the installed one, else its packages from apt, unpacked beside the builds. */
export function findNginx(): Installed | undefined {
  const installed = foundIn('/') ?? foundIn(unpacked);
  if (installed) return installed;
  const downloads = mkdtempSync(join(tmpdir(), 'nginx-packages-'));
  try {
    function download() {
      return run('apt-get', ['download', ...packages], downloads);
    }
    if (!download() && !(run('apt-get', ['update'], downloads) && download())) return undefined;
    mkdirSync(unpacked, { recursive: true });
    for (const file of readdirSync(downloads))
      run('dpkg-deb', ['-x', join(downloads, file), unpacked], downloads);
    return foundIn(unpacked);
  } finally {
    rmSync(downloads, { recursive: true, force: true });
  }
}

const shipped = join(root, 'packages/release-store/nginx/site.conf');

/** nginx on loopback over a folder, with the shipped configuration except for its addresses, its name and a certificate. */
export class Nginx {
  private constructor(
    readonly origin: string,
    /** The same over TLS, with a certificate that no authority has signed. */
    readonly secureOrigin: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(
    nginx: Installed,
    site: string,
    lenderPort: number,
    /** What a lender changes beside the addresses, when its API is elsewhere. */
    adapt: (configuration: string) => string = text => text,
  ): Promise<Nginx> {
    const port = await freePorts();
    const securePort = port + 1;
    const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
    const { certificate, key } = selfSigned('localhost');
    writeFileSync(join(folder, 'site.crt'), certificate);
    writeFileSync(join(folder, 'site.key'), key);
    const adapted = adapt(readFileSync(shipped, 'utf8'))
      .replace(
        'listen 80 default_server;',
        `listen 127.0.0.1:${port} default_server; listen 127.0.0.1:${securePort} ssl default_server;
        ssl_certificate ${folder}/site.crt; ssl_certificate_key ${folder}/site.key;`,
      )
      .replace(
        'listen 80;',
        `listen 127.0.0.1:${port}; listen 127.0.0.1:${securePort} ssl;
        ssl_certificate ${folder}/site.crt; ssl_certificate_key ${folder}/site.key;`,
      )
      .replace('server_name sunbird.example;', 'server_name localhost;')
      .replace('root /srv/sunbird;', `root ${site};`)
      .replace('127.0.0.1:8080 ', `127.0.0.1:${lenderPort} `)
      .replace(/^ +server 127\.0\.0\.1:8090 .*\n/m, '');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      name => `${name}_temp_path ${folder}/${name};`,
    );
    const configuration = [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `load_module ${nginx.brotli};`,
      'worker_processes 1;',
      `pid ${folder}/nginx.pid;`,
      'error_log stderr crit;',
      'events {}',
      `http { access_log off; include ${nginx.mimeTypes}; ${temporary.join(' ')}`,
      adapted,
      '}',
    ];
    writeFileSync(join(folder, 'nginx.conf'), configuration.join('\n'));
    const child = spawn(nginx.binary, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...(nginx.libraries && { LD_LIBRARY_PATH: nginx.libraries }) },
    });
    const origins = [`http://localhost:${port}`, `https://localhost:${securePort}`] as const;
    const started = new Nginx(...origins, child, folder);
    if (await waitUntilUp(`${started.origin}/registry.json`, child)) return started;
    throw new Error('nginx did not start; what it said is above.');
  }

  async stop(): Promise<void> {
    const gone = new Promise(resolve => this.child.once('exit', resolve));
    if (this.child.exitCode === null && this.child.kill('SIGTERM')) await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * nginx, and `test` where there is one: asked before tests are declared. Debian has it or can fetch it, so there its
 * absence is a failed test; elsewhere it is not tested.
 */
export function declareNginx() {
  const installed = findNginx();
  if (installed) return { installed, onNginx: test };
  const sentence = 'nginx is not installed and apt could not install it: it is not tested.';
  process.stderr.write(`${sentence}\n`);
  if (existsSync('/etc/debian_version')) {
    test('nginx is there', () => {
      throw new Error(sentence);
    });
  }
  return { installed: undefined, onNginx: undefined };
}
