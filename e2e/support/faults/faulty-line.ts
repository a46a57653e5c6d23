import type { BrowserContext } from '@playwright/test';
import { decryptPath } from '@sunbird/api-client/cipher';
import { allCalls, type Endpoint } from '@sunbird/api-client/contract';
import type { Lender } from '../lender';
import type { Answer } from '../raw-request';
import { LenderProxy, type ReceivedRequest } from '../site/proxy';
import type { Fault } from './fault-kinds';

const callAt = new Map(allCalls.map(call => [`${call.method} ${call.path}`, call]));

function callOf({ method, path, headers: { packagename } }: ReceivedRequest): Endpoint | undefined {
  const [, encrypted] = /^\/api\/([^?]*)/.exec(path) ?? [];
  if (encrypted === undefined || typeof packagename !== 'string') return undefined;
  return callAt.get(`${method} ${decryptPath(encrypted, packagename)}`);
}

/** A proxy that records the calls, and injects a fault into one of them. */
export class FaultyLine extends LenderProxy {
  private recorded: Endpoint[] = [];
  private underWay = 0;
  private lastHeard = 0;
  private fault: Fault | undefined;
  /** Serialises switches of the network. */
  private network: Promise<void> = Promise.resolve();
  /** How often the faulty call was sent. */
  hits = 0;

  constructor(
    lender: Lender,
    private readonly context: BrowserContext,
  ) {
    super(lender);
  }

  injectFault({ name }: Endpoint, fault: Fault): void {
    this.fault = fault;
    this.hits = 0;
    this.disturb = request => {
      const call = callOf(request);
      const isAim = call?.name === name;
      const isHit = isAim || (fault.isStorm === true && this.hits > 0 && call?.auth === 'token');
      if (isAim) this.hits += 1;
      return isHit ? fault : undefined;
    };
  }

  /** Releases held calls, injects no more faults, and waits for the network if it was off. */
  async mend(): Promise<void> {
    const wasOffline = this.fault?.isOffline;
    this.fault = undefined;
    this.repair();
    if (wasOffline) await this.switchNetwork(() => false);
  }

  /** Waits for the faulty call, and until no call has been pending for a moment; held calls do not count. */
  async quiet(patience: number): Promise<void> {
    const end = Date.now() + patience;
    while (!(this.hits > 0 && this.isIdle) && Date.now() < end)
      await new Promise(later => setTimeout(later, 25));
  }

  /** Whether no call is pending, or was a moment ago. */
  get isIdle(): boolean {
    return this.underWay - this.waiting === 0 && Date.now() - this.lastHeard > 250;
  }

  /** The distinct calls since the last request of this list. */
  takeHeard(): readonly Endpoint[] {
    const recorded = new Set(this.recorded);
    this.recorded = [];
    return [...recorded];
  }

  protected override async answer(request: ReceivedRequest): Promise<Answer | undefined> {
    const call = callOf(request);
    if (!call) return super.answer(request);
    this.recorded.push(call);
    this.underWay += 1;
    this.lastHeard = Date.now();
    const { fault } = this;
    try {
      const answer = await super.answer(request);
      // If the line was mended meanwhile, it stays so.
      if (!answer && fault?.isOffline) await this.switchNetwork(() => this.fault === fault);
      return answer;
    } finally {
      this.underWay -= 1;
      this.lastHeard = Date.now();
    }
  }

  private switchNetwork(isOff: () => boolean): Promise<void> {
    this.network = this.network.then(() => this.context.setOffline(isOff()));
    return this.network;
  }
}
