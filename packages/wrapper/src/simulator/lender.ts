import { type CollectionFlag, marketOfPackage, type OrderStatus } from '@sunbird/loan-domain';
import type { LoginInfo } from '@sunbird/native-bridge';
import * as v from 'valibot';
import type { Store } from '../page/store';
import type { Network, SimulatorState } from './simulator-state';

export const sessionCodes = [10010301, 10010303, 10010304, 100103] as const;
export type SessionCode = (typeof sessionCodes)[number];

const borrowerSchema = v.object({ mobile: v.string(), token: v.string(), orderNo: v.nullish(v.string()) });
const messagesSchema = v.array(v.object({ code: v.nullish(v.string()) }));

/** The state of the network until the panel changes it. */
const always = 1_000_000;
const networkFaults: Readonly<Record<Network, object | undefined>> = {
  online: undefined,
  slow: { path: '*', mode: 'delay', value: 3000, times: always },
  offline: { path: '*', mode: 'drop', times: always },
};

/** As much of `fetch` as this needs. */
type Fetch = (
  address: string,
  request: { method: string; headers?: Record<string, string>; body?: string },
) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;

/** The control calls of the sandbox that stand behind some switches. Each rejects where there is no sandbox. */
export function createLender(
  origin: string,
  fetchFrom: Fetch = (address, request) => fetch(address, request),
) {
  async function control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const response = await fetchFrom(`${origin}/sandbox/${path}`, {
      method,
      // The sandbox refuses every action that is not declared as JSON, with or without a body.
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${method} ${path}.`);
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }

  return {
    /** A ready borrower whose order is at this status, logged in. */
    async borrower(at: OrderStatus, market: string): Promise<LoginInfo> {
      const { mobile, token } = v.parse(borrowerSchema, await control('POST', 'borrowers', { at, market }));
      return { token, phone: mobile };
    },
    /** Sends the collections of an order to the lender. */
    async collected(orderNo: string, flags: readonly CollectionFlag[]): Promise<void> {
      const arrived = Object.fromEntries(flags.map(flag => [flag, true]));
      await control('POST', 'collected', { orderNo, flags: arrived });
    },
    /** The code of the last message that the sandbox sent, to whatever number; undefined if it has none. */
    async newestCode(): Promise<string | undefined> {
      const [newest] = v.parse(messagesSchema, await control('GET', 'messages'));
      return newest?.code ?? undefined;
    },
    /** The next call of the page is answered with this session code. */
    async endSession(value: SessionCode): Promise<void> {
      await control('POST', 'faults', { path: '*', mode: 'code', value, times: 1 });
    },
    /** Every call from now on is slow or fails, or neither. */
    async setNetwork(network: Network): Promise<void> {
      await control('DELETE', 'faults');
      const fault = networkFaults[network];
      if (fault) await control('POST', 'faults', fault);
    },
  };
}
export type SandboxControls = ReturnType<typeof createLender>;

/** What the panels do at the lender. A refusal is shown, never thrown. */
export function createLenderControls(store: Store<SimulatorState>, lender: SandboxControls) {
  async function atLender(call: () => Promise<void>): Promise<void> {
    store.update({ lenderFailed: false });
    await call().catch(() => store.update({ lenderFailed: true }));
  }

  return {
    /** A new borrower of the sandbox; undefined when there is no sandbox. */
    newBorrower: (at: OrderStatus) =>
      lender.borrower(at, marketOfPackage(store.get().packageName) ?? 'NG').catch(() => undefined),
    endSession: (code: SessionCode) => atLender(() => lender.endSession(code)),
    async setNetwork(network: Network): Promise<void> {
      store.update({ network });
      await atLender(() => lender.setNetwork(network));
    },
    collected: (...collection: Parameters<SandboxControls['collected']>) =>
      atLender(() => lender.collected(...collection)),
    newestCode: () => lender.newestCode().catch(() => undefined),
  };
}
