import { chooseRelease, slotOf } from '@sunbird/federation/registry';
import { readRegistry } from '@sunbird/release-store';
import * as v from 'valibot';
import { type AuditLine, type Plan, type PublishRequest, type SlotView, slotSchema } from '../calls';
import type { Caller, TestDesk } from './test-desk';

export const promotion = 'sunbird/promotion';

type Request = Omit<Partial<PublishRequest>, 'audience'> &
  Pick<PublishRequest, 'share'> & { readonly audience?: unknown };

/** One slot in one market, as somebody at the desk sees and changes it. */
export class DeskSlot {
  readonly path: string;

  constructor(
    readonly desk: TestDesk,
    readonly caller: Caller,
    readonly slot = promotion,
    readonly market = 'NG',
  ) {
    this.path = `/api/slots/${slot.replace('sunbird/', '')}/${market}`;
  }

  async view(): Promise<SlotView> {
    return v.parse(slotSchema, await this.desk.json(this.desk.get(this.path, this.caller)));
  }

  /** Publishes a release of the test's desk, by its name there, as the slot is now. */
  async publish({ release = 'harvest', ...request }: Request, caller = this.caller): Promise<Response> {
    const usual = { at: null, why: 'a wider test' };
    const seen = request.seen ?? (await this.view()).seen;
    const body = { ...usual, ...request, release: this.desk.idOf(release), seen };
    return this.desk.post(`${this.path}/publish`, body, caller);
  }

  /** The plan that is in a state. */
  async planIn(state: Plan['state']): Promise<Plan | undefined> {
    return (await this.view()).plans.find(plan => plan.state === state);
  }

  /** Approves what waits. */
  async approve(caller: Caller): Promise<Response> {
    return this.decide(await this.planIn('waiting'), 'approve', caller);
  }

  decide(plan: Plan | undefined, what: 'approve' | 'cancel', caller = this.caller): Promise<Response> {
    return this.desk.post(`${this.path}/plans/${plan?.id}/${what}`, {}, caller);
  }

  /** Stops a campaign; without one, rolls the slot back. */
  async stop(name?: string): Promise<Response> {
    const { seen } = await this.view();
    const body = { ...(name && { release: this.desk.idOf(name) }), why: 'wrong cost', seen };
    return this.desk.post(`${this.path}/stop`, body, this.caller);
  }

  /** Per cent of 2,000 installs that get a release, by the app's own choice. */
  shareOf(release: string, registry = readRegistry(this.desk.site), market = this.market): number {
    const releases = slotOf(registry.microFrontends[this.slot] ?? [], market);
    const { url } = this.desk.releases[release]?.release ?? {};
    const installs = Array.from({ length: 2000 }, (_, index) => `install-${index}`);
    return installs.filter(id => chooseRelease(this.slot, releases, id)?.url === url).length / 20;
  }

  /** What the log says of the slot, the newest first. */
  log(): AuditLine[] {
    return this.desk.parts.audit.read([this.slot]);
  }

  actions(): string[] {
    return this.log().map(({ act }) => act);
  }
}
