/** Endpoints that a promotion may call: products, whether a number is registered, the app's address. */
const allowedIds: ReadonlySet<number> = new Set([1, 8, 9, 10, 11, 12, 15, 44, 62]);

export function mayPromotionCall(endpoint: { readonly id: number; readonly path: string }): boolean {
  return allowedIds.has(endpoint.id) || endpoint.path.startsWith('/ext/promotion/');
}
