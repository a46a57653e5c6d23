import type { Fault, SharedState } from '../shared/shared-state';

export interface Faults {
  readonly add: (fault: Fault) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly all: () => readonly Fault[];
  /** The fault for this call, counted as used. */
  readonly take: (method: string, path: string) => Promise<Fault | undefined>;
}

function isFor(method: string, path: string) {
  return (fault: Fault) => (fault.path === '*' || fault.path === path) && (fault.method ?? method) === method;
}

/** What is to fail next, whichever process of the sandbox gets the call. */
export function createFaults(state: Pick<SharedState, 'current' | 'change'>): Faults {
  function all() {
    return state.current().faults;
  }
  return {
    all,
    add: fault => state.change('faults', faults => [...faults, fault]),
    clear: () => state.change('faults', () => []),
    async take(method, path) {
      if (!all().some(isFor(method, path))) return undefined;
      let taken: Fault | undefined;
      await state.change('faults', faults => {
        taken = faults.find(isFor(method, path));
        return faults
          .map(fault => (fault === taken ? { ...fault, times: fault.times - 1 } : fault))
          .filter(({ times }) => times > 0);
      });
      return taken;
    },
  };
}

/** A lender that is no sandbox fails by itself only. */
export const noFaults: Faults = {
  all: () => [],
  add: async () => undefined,
  clear: async () => undefined,
  take: async () => undefined,
};
