import type { Language } from '@sunbird/i18n';
import type { Market } from '@sunbird/loan-domain';
import type { LastLoan, Shell } from '../shell';
import { contractVersion } from '../version';

/** In the place of the brand, which only the site knows: publishing replaces it. */
export const brandMark = '%brand%';

function nothing() {
  return undefined;
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** A loan without figures: the page has only the places of a borrower's own, which the boot script fills. */
const anyLoan: LastLoan = { orderNo: '', status: 2, currency: '', owed: 0, dueDate: '2000-01-01', at: 0 };

/**
 * The shell of a screen that is drawn before anybody is known: no session, no storage, and a lender without a word. Or
 * that of somebody who comes back, of whom nothing is known either.
 */
export function stillShell(market: Market, language: Language, comesBack: boolean): Shell {
  return {
    contractVersion,
    page: () => nothing,
    focusHeading: nothing,
    overlay: { open: () => nothing },
    navigate: nothing,
    back: nothing,
    help: nothing,
    session: {
      status: comesBack ? 'signedIn' : 'anonymous',
      logIn: never,
      register: never,
      logOut: never,
      requestLogIn: nothing,
      resume: nothing,
    },
    api: { call: never, peek: () => undefined, now: () => Date.now() },
    drafts: { isEmpty: () => false, load: never, save: never, clear: never },
    bridge: {
      inWrapper: false,
      canSelectContact: false,
      selectContact: never,
      collectPermissions: never,
      onBack: () => nothing,
    },
    market,
    settings: {
      brand: { name: brandMark },
      packageName: market.packageName,
      theme: 'system',
      textSize: 'normal',
      setTheme: nothing,
      setTextSize: nothing,
      singleProduct: false,
      clearDrafts: never,
    },
    language: { current: language, available: [language], change: never },
    connectivity: { online: true },
    dispatchOrder: () => false,
    canOpenExternal: () => false,
    confirmLoan: nothing,
    spinner: { show: () => nothing },
    toast: nothing,
    openExternal: never,
    lastLoan: { read: () => (comesBack ? anyLoan : undefined), keep: nothing },
    releases: [],
    track: nothing,
  };
}
