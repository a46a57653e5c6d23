/**
 * The body of a POST whose first byte comes with its headers, and the rest once `meanwhile` has happened. Its length is
 * announced, as a browser does: nothing but its reader waits for it.
 */
export function slowRequest(text: string, meanwhile: () => Promise<unknown>) {
  const bytes = new TextEncoder().encode(text);
  const rest = [bytes.subarray(0, 1), bytes.subarray(1)];
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = rest.shift();
        if (!part) return controller.close();
        if (rest.length === 0) await meanwhile();
        controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
  return {
    init: { method: 'POST', body, duplex: 'half' } as const,
    headers: { 'content-length': String(bytes.length) },
  };
}
