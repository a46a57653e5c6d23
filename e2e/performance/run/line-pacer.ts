import type { Line } from './profiles';

const chunk = 2048;
/** The delay of a late timer that is compensated, at most, in ms. */
const slack = 25;

function until(at: number): Promise<void> {
  const wait = at - performance.now();
  return wait <= 0 ? Promise.resolve() : new Promise(resolve => setTimeout(resolve, wait));
}

/** One borrower's connection: latency per request, and a rate that all responses share. */
export class LinePacer {
  private freeAt = 0;

  constructor(private readonly line: Line | undefined) {}

  async request(bytes: number): Promise<void> {
    if (this.line) await until(performance.now() + this.line.latency + (bytes / this.line.up) * 1000);
  }

  /** Sends in chunks, so that concurrent responses share the rate. */
  async send(body: Buffer, write: (part: Buffer) => void): Promise<void> {
    if (!this.line) return write(body);
    for (let at = 0; at < body.length; at += chunk) {
      const part = body.subarray(at, at + chunk);
      const start = Math.max(this.freeAt, performance.now() - slack);
      this.freeAt = start + (part.length / this.line.down) * 1000;
      await until(this.freeAt);
      write(part);
    }
  }
}
