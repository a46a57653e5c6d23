import type { Context } from 'hono';

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** Whether a person has opened this address, as against a script or a program that asks for a file. */
export function isOpenedByPerson(c: Context): boolean {
  const accepts = c.req.header('accept') ?? '';
  return c.req.method === 'GET' && accepts.includes('text/html') && !/\.\w{1,5}$/.test(c.req.path);
}

/**
 * The page of the app that a link was meant for whose `#` a messenger has encoded or lost (`/%23/yx1`, `/yx1`), or that
 * has a slash too many (`//#/me`: browsers keep what follows the `#`). What can't be mended leads home; what the app
 * does not know, it says itself.
 */
export function strayTarget(path: string, search: string): string {
  const route = decoded(path).replace(/^[#/]+|[#/]+$/g, '');
  if (!/^[\w-]+(?:\/[\w-]+)*[^\w\s<>"'/-]?$/.test(route)) return '/';
  return `/#/${route}${/^\?[\w=&%.+~-]{1,500}$/.test(search) ? search : ''}`;
}
