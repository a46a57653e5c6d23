import { dispatchTarget } from '@sunbird/loan-domain';
import { ng } from '@sunbird/loan-domain/markets';
import {
  type Bridge,
  contractVersion,
  type Drafts,
  type DraftValues,
  type LanguageSetting,
  type LastLoan,
  type PromotionShell,
  type Session,
  type Settings,
  type Shell,
} from '@sunbird/shell-api';
import { promotionShellOf } from '@sunbird/shell-api/promotion-shell';
import { failTest } from './fail-test';
import { type FakeApi, fakeApi } from './fake-api';

export interface FakeDrafts extends Drafts {
  /** What is stored now, by form. Change it before rendering to begin with a draft. */
  readonly stored: Map<string, DraftValues>;
  /** Fields that must not outlive the browser session, by form. */
  readonly sessionOnly: Map<string, readonly string[]>;
}

/** Drafts that live as long as the test. */
export function createFakeDrafts(initial: Readonly<Record<string, DraftValues>> = {}): FakeDrafts {
  const stored = new Map(Object.entries(initial));
  const sessionOnly = new Map<string, readonly string[]>();
  return {
    stored,
    sessionOnly,
    isEmpty: form => !stored.has(form),
    load: async form => stored.get(form),
    async save(form, values, options) {
      // Like a real store: values that are not JSON are lost.
      stored.set(form, JSON.parse(JSON.stringify(values)));
      sessionOnly.set(form, options?.sessionOnly ?? []);
    },
    async clear(form) {
      stored.delete(form);
      sessionOnly.delete(form);
    },
  };
}

/** The shell of a test. Its functions are jest mocks: `expect(shell.navigate).toHaveBeenCalledWith('home')`. */
export interface FakeShell extends Shell {
  readonly api: FakeApi;
  readonly drafts: FakeDrafts;
}

export interface FakeShellOptions
  extends Partial<Omit<Shell, 'api' | 'drafts' | 'session' | 'settings' | 'bridge' | 'language'>> {
  readonly api?: FakeApi;
  readonly drafts?: FakeDrafts;
  /** Signed in unless this says otherwise. */
  readonly session?: Partial<Session>;
  readonly settings?: Partial<Settings>;
  /** A browser without a wrapper unless this says otherwise. */
  readonly bridge?: Partial<Bridge>;
  /** English unless this says otherwise. */
  readonly language?: Partial<LanguageSetting>;
}

/** A shell for tests of screens: Nigeria, English, online, signed in, no wrapper, a lender without answers. */
export function createFakeShell(options: FakeShellOptions = {}): FakeShell {
  const { session, settings, bridge, language, ...rest } = options;
  const market = options.market ?? ng;
  const navigate: Shell['navigate'] = options.navigate ?? jest.fn();
  const lastLoan: { kept?: LastLoan } = {};

  return {
    contractVersion,
    page: jest.fn(() => () => undefined),
    focusHeading: jest.fn(() => document.querySelector<HTMLElement>('[data-page-heading]')?.focus()),
    overlay: { open: jest.fn(() => () => undefined) },
    topBarHeight: jest.fn(() => 0),
    back: jest.fn(),
    help: jest.fn(),
    api: fakeApi([]),
    drafts: createFakeDrafts(),
    market,
    connectivity: { online: true },
    install: undefined,
    dispatchOrder: jest.fn((order, params, options) => {
      const target = dispatchTarget(order.status);
      const query = { ...params, orderNo: order.orderNo };
      if (target !== false) navigate(target, query, ...(options ? [options] : []));
      return target;
    }),
    confirmLoan: jest.fn(),
    spinner: { show: jest.fn(() => jest.fn()) },
    toast: jest.fn(),
    openExternal: jest.fn(async () => true),
    canOpenExternal: jest.fn(() => true),
    lastLoan: {
      read: jest.fn(() => lastLoan.kept),
      keep: jest.fn(loan => {
        lastLoan.kept = loan;
      }),
    },
    releases: [{ name: 'shell', version: '0.1.0' }],
    track: jest.fn(),
    ...rest,
    navigate,
    session: {
      status: 'signedIn',
      mobile: '8031234567',
      userId: 'U1',
      logIn: jest.fn(async () => ({ isNew: false })),
      register: jest.fn(async () => undefined),
      prove: jest.fn(async () => ({ proven: true })),
      logOut: jest.fn(async () => undefined),
      requestLogIn: jest.fn(),
      resume: jest.fn(),
      ...session,
    },
    settings: {
      brand: { name: 'Sunbird' },
      packageName: market.packageName,
      theme: 'system',
      textSize: 'normal',
      setTheme: jest.fn(),
      setTextSize: jest.fn(),
      singleProduct: false,
      collectsAll: false,
      clearDrafts: jest.fn(async () => undefined),
      ...settings,
    },
    bridge: {
      inWrapper: false,
      canSelectContact: false,
      selectContact: jest.fn(async () => ({ result: 'unavailable' as const })),
      canSaveFile: false,
      saveFile: jest.fn(async () => 'unavailable' as const),
      askWrapper: jest.fn(async () => undefined),
      collectPermissions: jest.fn(async () => ({ code: 0 as const })),
      ...bridge,
    },
    language: {
      current: 'en',
      available: ['en', 'es'],
      change: jest.fn(async () => undefined),
      ...language,
    },
  };
}

/** The narrow shell of the promotion remote. A call that a promotion may not make fails the test. */
export function narrow(shell: Shell): PromotionShell {
  return promotionShellOf(shell, failTest);
}
