import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { findRow } from '../database/rows';
import { images } from '../database/schema';
import { readSignedFile } from '../files/signed-address';
import type { Lender } from '../lender';
import { Refusal } from '../refusal';
import { isSessionOpen, userIdOf } from '../session/tokens';

/** `/files/<signed>`: pictures and exports, for their owner, for five minutes, while the session lasts that asked for them. */
export function createFilesRoute(lender: Lender): Hono<{ Bindings: HttpBindings }> {
  const route = new Hono<{ Bindings: HttpBindings }>();
  const { queries } = lender.database;

  /** A request with another borrower's token is refused, although its address is valid. */
  async function isOwner(authorization: string | undefined, userId: string): Promise<boolean> {
    if (!authorization) return true;
    try {
      return (await userIdOf({ lender, queries, now: lender.clock.now() }, authorization)) === userId;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  route.get('/:name', async c => {
    const signed = readSignedFile(c.req.param('name'), lender.clock.now(), lender.secret);
    if (!signed || !(await isOwner(c.req.header('authorization'), signed.userId))) return c.notFound();
    if (!(await isSessionOpen({ lender, queries, now: lender.clock.now() }, signed))) return c.notFound();
    const bytes = await lender.files.read(signed.key);
    if (!bytes) return c.notFound();
    const image = await findRow({ queries }, images, signed.key);
    if (image && image.userId !== signed.userId) return c.notFound();
    return c.body(Uint8Array.from(bytes), 200, {
      'Content-Type': image?.contentType ?? 'application/json',
      'Content-Disposition': image ? 'inline' : 'attachment; filename="my-data.json"',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  });
  return route;
}
