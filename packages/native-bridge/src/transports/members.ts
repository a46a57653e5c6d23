/** Reads a property of something that is not ours: an injected object, a frame of another origin. */
export function member(host: unknown, name: string): unknown {
  if ((typeof host !== 'object' || host === null) && typeof host !== 'function') return undefined;
  try {
    return Reflect.get(host, name);
  } catch {
    return undefined;
  }
}

/** A method of such an object, called on the object itself as injected ones insist. */
export function methodOf(host: unknown, name: string): ((...input: unknown[]) => unknown) | undefined {
  const found = member(host, name);
  return typeof found === 'function' ? (...input) => Reflect.apply(found, host, input) : undefined;
}
