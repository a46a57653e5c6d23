import { type OutgoingHttpHeaders, request } from 'node:http';
import { request as secureRequest } from 'node:https';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

interface Sending {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  /** The address of loopback that the request comes from. */
  readonly from?: string;
}

/** Sends a request, and returns the raw response: `fetch` would decompress it, and checks certificates. */
export function send(address: string, { from, body, ...sending }: Sending): Promise<Answer> {
  const start = address.startsWith('https:') ? secureRequest : request;
  // No authority has signed the certificate of a test.
  const options = {
    ...sending,
    rejectUnauthorized: false,
    ...(from !== undefined && { localAddress: from }),
  };
  return new Promise((resolve, reject) => {
    const requested = start(address, options, response => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    requested.once('error', reject);
    requested.end(body);
  });
}
