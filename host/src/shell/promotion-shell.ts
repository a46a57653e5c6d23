import type { PromotionShell, Shell } from '@sunbird/shell-api';
import { mayPromotionCall } from './promotion-calls';

/** The narrow shell of the promotion remote: it rejects every call that is not on the allow list. */
export function promotionShellOf(shell: Shell): PromotionShell {
  return {
    contractVersion: shell.contractVersion,
    navigate: shell.navigate,
    back: shell.back,
    help: shell.help,
    api: {
      call: (endpoint, payload, options) =>
        mayPromotionCall(endpoint)
          ? shell.api.call(endpoint, payload, options)
          : Promise.reject(new Error(`A promotion may not call ${endpoint.name}.`)),
      peek: (endpoint, payload) =>
        mayPromotionCall(endpoint) ? shell.api.peek(endpoint, payload) : undefined,
    },
    market: shell.market,
    language: shell.language,
    connectivity: shell.connectivity,
    confirmLoan: shell.confirmLoan,
    spinner: shell.spinner,
    toast: shell.toast,
    openExternal: shell.openExternal,
    track: shell.track,
    session: { status: shell.session.status, requestLogIn: shell.session.requestLogIn },
    settings: { brand: shell.settings.brand, packageName: shell.settings.packageName },
  };
}
