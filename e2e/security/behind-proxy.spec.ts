import { join } from 'node:path';
import { reservePromotionPlace, uploadIdentityFront } from '@sunbird/api-client/contract';
import * as v from 'valibot';
import { Lender } from '../support/lender';
import { builtSite } from '../support/paths';
import { picture } from '../support/pictures';
import { send } from '../support/raw-request';
import { declareNginx, Nginx } from '../support/site/nginx';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

const { installed, onNginx } = declareNginx();
let nginx: Nginx;
let lender: Lender;

test.beforeAll(async () => {
  if (!installed) return;
  // nginx is at 127.0.0.1; its clients use other addresses of loopback.
  lender = await Lender.start({ env: { TRUSTED_PROXIES: '127.0.0.1', ALLOW_CLEAR_PATHS: '1' } });
  nginx = await Nginx.start(installed, join(builtSite, 'current'), lender.port);
});
test.afterAll(async () => {
  if (!installed) return;
  await nginx.stop();
  await lender.stop();
});

const packageName = 'ng.sunbird.credit';
const envelope = v.object({ code: v.number(), data: v.unknown() });
const uploaded = v.object({ url: v.string() });

/** Asks for a place in the promotion until the lender has heard enough, and returns how often it was answered. */
async function answered(
  from: string,
  invented: (attempt: number) => Record<string, string>,
): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { body } = await send(`${nginx.origin}/api${reservePromotionPlace.path}`, {
      method: 'POST',
      from,
      headers: {
        packageName,
        'Content-Type': 'application/json',
        'Idempotency-Key': `place-${from}-${attempt}-${Math.random()}`,
        ...invented(attempt),
      },
      body: JSON.stringify({ campaign: 'harvest', mobile: '8037654321', countryCode: '+234' }),
    });
    if (v.parse(envelope, JSON.parse(body.toString())).code !== 0) return attempt;
  }
  return 200;
}

onNginx?.(
  'who asks is whom nginx heard, whatever the request says; others have their own budget',
  async () => {
    function claims(attempt: number) {
      return {
        'X-Forwarded-For': `198.51.100.${attempt}, 127.0.0.1`,
        Forwarded: `for=198.51.100.${attempt}`,
      };
    }
    expect(await answered('127.0.0.2', claims)).toBe(60);
    expect(await answered('127.0.0.2', () => ({}))).toBe(0);
    expect(await answered('127.0.0.3', claims)).toBe(60);
  },
);

onNginx?.(
  'pictures have the scheme by which nginx was asked, whatever the request says',
  async ({ page }) => {
    const { token } = await lender.borrower(12);
    const form = new FormData();
    form.append('captureMode', 'file');
    const { name, mimeType: type, buffer } = await picture(page, 'front');
    form.append('file', new File([Uint8Array.from(buffer)], name, { type }));
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    const contentType = encoded.headers.get('content-type') ?? '';
    for (const origin of [nginx.secureOrigin, nginx.origin]) {
      const answer = await send(`${origin}/api${uploadIdentityFront.path}`, {
        method: 'POST',
        headers: {
          packageName,
          Authorization: `Bearer ${token}`,
          'Idempotency-Key': `picture-${origin}`,
          'Content-Type': contentType,
          'X-Forwarded-Proto': origin === nginx.origin ? 'https' : 'http',
        },
        body,
      });
      const { url } = v.parse(uploaded, v.parse(envelope, JSON.parse(answer.body.toString())).data);
      expect(url).toContain(`${origin}/files/`);
      expect((await send(url, {})).status).toBe(200);
    }
  },
);

onNginx?.('nginx refuses every request for another host, whatever it asks for', async () => {
  for (const origin of [nginx.origin, nginx.secureOrigin])
    for (const path of ['/', '/registry.json', '/api/unknown', '/files/x', '/providers/paystack/webhook'])
      for (const Host of ['attacker.example', `localhost.attacker.example`, '127.0.0.1', '10.0.0.1:80'])
        expect([path, Host, (await send(`${origin}${path}`, { headers: { Host } })).status]).toEqual([
          path,
          Host,
          421,
        ]);
});

onNginx?.('over TLS the page, its files and the lender’s answers ask for TLS from then on', async () => {
  for (const path of ['/', '/registry.json', '/api/unknown', '/nothing-here']) {
    const { headers } = await send(`${nginx.secureOrigin}${path}`, {});
    const actual = [path, headers['strict-transport-security']];
    expect(actual).toEqual([path, 'max-age=31536000; includeSubDomains']);
  }
});
