import type { DataOf, Endpoint, PayloadOf } from '@sunbird/api-client';
import type { CollectionFlag, Market, OrderStatus, ReceivedStatus, RouteName } from '@sunbird/loan-domain';
import type { ActionData, ActionReply, FunnelEvent, ScreenAction } from '@sunbird/native-bridge';
import type { LanguageSetting, Settings } from './settings';

/** The browser's own dialog that puts the app on the home screen. */
export interface InstallOffer {
  /** The offer is on the screen: no later start makes one. */
  shown(): void;
  /** Opens the browser's dialog, unless the browser refuses. What the borrower chooses is the browser's. */
  ask(): void;
}

/** Query parameters of a route. Never personal data: they are visible in the page's address. */
export type RouteParams = Readonly<Record<string, string | number | undefined>>;

/** A route by its wire name, or a hash path of this app. */
export type Destination = RouteName | `/${string}`;

export interface NavigateOptions {
  /** Replaces the history entry, so that back does not return here. */
  readonly replace?: boolean;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Share of an upload that is sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /**
   * Names an action that must happen once, such as `confirm:SB-1`. The same intent carries the same `Idempotency-Key`
   * until its outcome is known, over reloads too.
   */
  readonly intent?: string;
}

export interface Api {
  /**
   * Calls the lender. Rejects with the error classes of `@sunbird/api-client`; an ended session is
   * handled by the shell before the rejection reaches the caller.
   */
  call<P, D>(endpoint: Endpoint<P, D>, payload: NoInfer<P>, options?: CallOptions): Promise<D>;
  /** The last response of this app start, with the time at which it was received (epoch ms); undefined without one. */
  peek<P, D>(endpoint: Endpoint<P, D>, payload: P): { readonly data: D; readonly at: number } | undefined;
  /**
   * The lender's time, epoch ms, by the last response; before the first one the device's clock. Days and deadlines
   * are counted by it, whatever the device's clock says.
   */
  now(): number;
}

export interface LogInInput {
  /** National number, digits only. */
  readonly mobile: string;
  readonly verifyCode: string;
}

export interface RegisterInput extends LogInInput {
  readonly agreedPolicyVersion: string;
}

/** What the owner of an account knows, or that the account is somebody else's. */
export type ProofInput =
  | { readonly birthday: string; readonly identityLast4: string }
  | { readonly notMe: true };

export interface Proof {
  /** False if one of the two is wrong; which one is not told. */
  readonly proven: boolean;
  /** How many more tries are taken at once. */
  readonly attemptsLeft?: number | undefined;
}

export interface Session {
  readonly status: 'anonymous' | 'signedIn';
  /** National number of the borrower, when known. Shown masked only. */
  readonly mobile?: string;
  readonly userId?: string;
  /** `proven`: false where the lender asks first whose account it is. */
  logIn(input: LogInInput): Promise<{ readonly isNew: boolean; readonly proven?: boolean }>;
  register(input: RegisterInput): Promise<void>;
  /** Proves whose account it is, or leaves it for a new one. */
  prove(input: ProofInput): Promise<Proof>;
  /** Ends the session and removes the borrower's data, offline too; then reloads the page. */
  logOut(): Promise<void>;
  /** Opens the log-in; afterwards the borrower returns to the current screen. */
  requestLogIn(): void;
  /** After a log-in, opens the screen that required it, else home. */
  resume(): void;
}

export type DraftValues = Readonly<Record<string, unknown>>;

export interface Drafts {
  /** Whether it is certain that nothing is stored for this form; `load` tells in any other case. */
  isEmpty(form: string): boolean;
  /** The values that the same borrower typed into this form earlier, with their schema version. */
  load(form: string): Promise<DraftValues | undefined>;
  /** `sessionOnly` names fields (BVN, account and ID numbers) that must not outlive the browser session. */
  save(
    form: string,
    values: DraftValues,
    options?: { readonly sessionOnly?: readonly string[] },
  ): Promise<void>;
  clear(form: string): Promise<void>;
}

export interface PickedContact {
  readonly name: string;
  readonly phone: string;
}

/** Result of a request for a contact. `denied`: the app may not read contacts, which only the device's settings change. */
export type ContactChoice =
  | { readonly result: 'picked'; readonly contact: PickedContact }
  | { readonly result: 'cancelled' | 'denied' | 'unavailable' };

/** 0 all present, 1 collected now, -1 skipped or failed. */
export interface CollectionResult {
  readonly code: 0 | 1 | -1;
  readonly message?: string;
}

export interface Bridge {
  readonly inWrapper: boolean;
  /** Whether the borrower can pick a contact here. If not, the borrower types it. */
  readonly canSelectContact: boolean;
  /** Lets the borrower pick a contact. Never rejects. */
  selectContact(): Promise<ContactChoice>;
  /** Whether the wrapper stores files. */
  readonly canSaveFile: boolean;
  /** Gives a file to the wrapper, which stores it where the borrower finds it. Never rejects. */
  saveFile(file: File): Promise<'saved' | 'cancelled' | 'unavailable'>;
  /**
   * Asks the wrapper for something that a browser does in another way: undefined, without a wait, where it lacks the
   * action or there is no wrapper, and when it failed. Never rejects.
   */
  askWrapper<Name extends ScreenAction>(
    action: Name,
    data: ActionData<Name>,
  ): Promise<ActionReply<Name> | undefined>;
  collectPermissions(input: {
    readonly orderNo: string;
    readonly isSubmit: boolean;
    readonly skip?: boolean;
    /** The collections that the borrower agreed to. Default: all of the market. */
    readonly agreed?: readonly CollectionFlag[];
  }): Promise<CollectionResult>;
}

export interface Connectivity {
  readonly online: boolean;
}

/** The part of an order that decides which screen is next. */
export interface DispatchableOrder {
  readonly orderNo: string;
  readonly status: ReceivedStatus;
}

/** Data of the last loan. The shell stores it, and shows it when a remote or the network fails. */
export interface LastLoan {
  readonly orderNo: string;
  readonly status: OrderStatus;
  readonly currency: string;
  /** Major units. */
  readonly owed?: number;
  readonly dueDate?: string;
  /** Epoch ms at which these amounts were correct. */
  readonly at: number;
  readonly account?: {
    readonly accountNumber: string;
    readonly accountName: string;
    readonly bankName: string;
  };
}

export interface ReleaseInfo {
  readonly name: string;
  readonly version: string;
  readonly preview?: boolean;
}

export type ToastKind = 'plain' | 'success' | 'failure';

/** What a part of a screen tells the shell about it. What it leaves out, another part of the screen says. */
export interface ShownPage {
  /** It gives the document its title, and gets the focus when the screen opens. */
  readonly heading?: HTMLElement | undefined;
  /** What the screen's back arrow does: the device's back key does the same. */
  readonly back?: (() => void) | undefined;
  /** The screens before this one are over: the device's back key leads home. */
  readonly isEnd?: boolean;
}

/** The shell as a journey remote gets it. */
export interface Shell {
  readonly contractVersion: string;
  /** Says what is shown; `ui` does it for its pages and headings. Returns a function that takes it back. */
  page(shown: ShownPage): () => void;
  /** For a new step of the same route: scrolls up and focuses the heading, as each new route does. */
  focusHeading(): void;
  /** Back closes the sheet or dialog that opened last. Returns a function for when it has closed. */
  readonly overlay: { open(close: () => void): () => void };
  /** Always 0: the offline notice takes no room. Remotes that were released before it ask. */
  topBarHeight(): number;
  navigate(to: Destination, params?: RouteParams, options?: NavigateOptions): void;
  back(): void;
  /** Opens the help screen; signed out, a sheet with the lender's contact data. */
  help(): void;
  readonly session: Session;
  readonly api: Api;
  readonly drafts: Drafts;
  readonly bridge: Bridge;
  readonly market: Market;
  readonly settings: Settings;
  readonly language: LanguageSetting;
  readonly connectivity: Connectivity;
  /** Undefined in a wrapper, in a browser that installs nothing, and once the borrower was asked. */
  readonly install: InstallOffer | undefined;
  /**
   * Opens the screen that the order's status requires, with the query parameters of the current address that belong to no
   * screen; returns false, without navigation, for 4, 8 and 9.
   */
  dispatchOrder(order: DispatchableOrder, params?: RouteParams, options?: NavigateOptions): RouteName | false;
  /** Opens the confirmation with key facts and agreement. */
  confirmLoan(orderNo: string): void;
  /** Covers the page while money, identity or an application is sent. Returns a function that removes the cover. */
  readonly spinner: { show(sentence?: string): () => void };
  toast(text: string, kind?: ToastKind): void;
  /** Opens another host after a notice; false if it is not on the allow list or the borrower declined. */
  openExternal(url: string): Promise<boolean>;
  /** Whether the address may be opened: a link to one that may not is not shown. */
  canOpenExternal(url: string): boolean;
  readonly lastLoan: { read(): LastLoan | undefined; keep(loan: LastLoan): void };
  /** Versions of the shell and of each loaded remote. */
  readonly releases: readonly ReleaseInfo[];
  /** Logs a step of the funnel: values of a fixed list only, never free text or personal data. */
  track(event: FunnelEvent): void;
}

/** The shell as a narrow remote gets it, such as the promotion: no session, drafts, bridge or money calls. */
export type PromotionShell = Pick<
  Shell,
  | 'contractVersion'
  | 'page'
  | 'focusHeading'
  | 'overlay'
  | 'topBarHeight'
  | 'navigate'
  | 'back'
  | 'help'
  | 'api'
  | 'market'
  | 'language'
  | 'connectivity'
  | 'confirmLoan'
  | 'spinner'
  | 'toast'
  | 'openExternal'
  | 'track'
> & {
  readonly session: Pick<Session, 'status' | 'requestLogIn'>;
  readonly settings: Pick<Settings, 'brand' | 'packageName' | 'singleProduct'>;
  /** Whether the app runs in a wrapper. The wide shell has it at its bridge. */
  readonly inWrapper?: boolean;
};

export type { DataOf, Endpoint, FunnelEvent, PayloadOf };
