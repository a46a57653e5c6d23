import type { Api, PromotionShell, Shell } from './shell';

/** Calls that a promotion may make: products, whether a number is registered, help, the app's address. */
const allowedIds: ReadonlySet<number> = new Set([1, 8, 9, 10, 11, 12, 15, 44, 62]);

/** Whether a promotion may make this call. */
export function mayPromotionCall(endpoint: { readonly id: number; readonly path: string }): boolean {
  return allowedIds.has(endpoint.id) || endpoint.path.startsWith('/ext/promotion/');
}

function rejectCall(message: string): never {
  throw new Error(message);
}

function narrowApi(api: Api, refuse: (message: string) => never): Api {
  return {
    async call(endpoint, payload, options) {
      if (!mayPromotionCall(endpoint)) refuse(`A promotion may not call ${endpoint.name}.`);
      return api.call(endpoint, payload, options);
    },
    peek: (endpoint, payload) => (mayPromotionCall(endpoint) ? api.peek(endpoint, payload) : undefined),
    now: api.now,
  };
}

/**
 * The narrow shell, for a remote that marketers replace: it has no session, drafts, bridge and money calls that the
 * remote could misuse. Host and test shell both use it.
 *
 * @param refuse throws for a call that is not on the allow list
 */
export function promotionShellOf(
  shell: Shell,
  refuse: (message: string) => never = rejectCall,
): PromotionShell {
  return {
    contractVersion: shell.contractVersion,
    page: shell.page,
    focusHeading: shell.focusHeading,
    overlay: shell.overlay,
    topBarHeight: shell.topBarHeight,
    navigate: shell.navigate,
    back: shell.back,
    help: shell.help,
    api: narrowApi(shell.api, refuse),
    market: shell.market,
    language: shell.language,
    connectivity: shell.connectivity,
    confirmLoan: shell.confirmLoan,
    spinner: shell.spinner,
    toast: shell.toast,
    openExternal: shell.openExternal,
    track: shell.track,
    session: { status: shell.session.status, requestLogIn: shell.session.requestLogIn },
    get inWrapper() {
      return shell.bridge.inWrapper;
    },
    settings: {
      brand: shell.settings.brand,
      packageName: shell.settings.packageName,
      singleProduct: shell.settings.singleProduct,
    },
  };
}
