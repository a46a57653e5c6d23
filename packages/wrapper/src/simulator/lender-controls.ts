import { marketOfPackage, type OrderStatus } from '@sunbird/loan-domain';
import type { LoginInfo } from '@sunbird/native-bridge';
import type { Store } from '../page/store';
import type { Lender, SessionCode } from './lender';
import type { Network, SimulatorState } from './simulator-state';

/** What the panels do at the lender. A refusal is shown, never thrown. */
export interface LenderControls {
  /** A new borrower of the sandbox; undefined when there is no sandbox. */
  newBorrower(at: OrderStatus): Promise<LoginInfo | undefined>;
  endSession(code: SessionCode): Promise<void>;
  setNetwork(network: Network): Promise<void>;
  collected: Lender['collected'];
  newestCode: Lender['newestCode'];
}

export function createLenderControls(store: Store<SimulatorState>, lender: Lender): LenderControls {
  async function atLender(call: () => Promise<void>): Promise<void> {
    store.update({ lenderFailed: false });
    await call().catch(() => store.update({ lenderFailed: true }));
  }

  return {
    async newBorrower(at) {
      const market = marketOfPackage(store.get().packageName) ?? 'NG';
      try {
        return await lender.borrower(at, market);
      } catch {
        return undefined;
      }
    },
    endSession: code => atLender(() => lender.endSession(code)),
    async setNetwork(network) {
      store.update({ network });
      await atLender(async () => {
        await lender.restoreNetwork();
        if (network !== 'online') await lender.breakNetwork(network);
      });
    },
    collected: (orderNo, flags) => atLender(() => lender.collected(orderNo, flags)),
    newestCode: () => lender.newestCode().catch(() => undefined),
  };
}
