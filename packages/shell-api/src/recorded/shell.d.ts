import type { DataOf, Endpoint, PayloadOf } from '@sunbird/api-client';
import type { Language } from '@sunbird/i18n';
import type { Market, OrderStatus, RouteName } from '@sunbird/loan-domain';
import type { CollectionResult, FunnelEvent } from '@sunbird/native-bridge';
/** Query parameters of a route. Never personal data: they show in the page's address. */
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
   * Names what the borrower wants done once, such as `confirm:SB-1`. The same intent carries the same
   * `Idempotency-Key` until its answer is known, over reloads too.
   */
  readonly intent?: string;
}
export interface Api {
  /**
   * Calls the lender. Rejects with the error classes of `@sunbird/api-client`; an ended session is
   * handled by the shell before the rejection reaches the caller.
   */
  call<P, D>(endpoint: Endpoint<P, D>, payload: NoInfer<P>, options?: CallOptions): Promise<D>;
  /** The last known answer of this app start, with the time it came (epoch ms); undefined when none. */
  peek<P, D>(
    endpoint: Endpoint<P, D>,
    payload: P,
  ):
    | {
        readonly data: D;
        readonly at: number;
      }
    | undefined;
}
export interface LogInInput {
  /** National number, digits only. */
  readonly mobile: string;
  readonly verifyCode: string;
}
export interface RegisterInput extends LogInInput {
  readonly agreedPolicyVersion: string;
}
export interface Session {
  readonly status: 'anonymous' | 'signedIn';
  /** National number of the borrower, when known. Shown masked only. */
  readonly mobile?: string;
  readonly userId?: string;
  logIn(input: LogInInput): Promise<{
    readonly isNew: boolean;
  }>;
  register(input: RegisterInput): Promise<void>;
  /** Ends the session and clears everything of the person, offline too; ends with a full page load. */
  logOut(): Promise<void>;
  /** Sends a signed-out person to log in; afterwards they come back to where they are now. */
  requestLogIn(): void;
  /** Leads on after log-in: to where the person wanted to go, else home. */
  resume(): void;
}
export type DraftValues = Readonly<Record<string, unknown>>;
export interface Drafts {
  /** What the same borrower typed into this form earlier, with its schema version. */
  load(form: string): Promise<DraftValues | undefined>;
  /** `sessionOnly` names fields (BVN, account and ID numbers) that must not outlive the browser session. */
  save(
    form: string,
    values: DraftValues,
    options?: {
      readonly sessionOnly?: readonly string[];
    },
  ): Promise<void>;
  clear(form: string): Promise<void>;
}
export interface PickedContact {
  readonly name: string;
  readonly phone: string;
}
/** What came of asking for a contact. `denied`: the app may not see contacts; only the phone's settings change that. */
export type ContactChoice =
  | {
      readonly result: 'picked';
      readonly contact: PickedContact;
    }
  | {
      readonly result: 'cancelled' | 'denied' | 'unavailable';
    };
export interface Bridge {
  readonly inWrapper: boolean;
  /** Whether picking a contact is possible here; when not, the borrower types. */
  readonly canSelectContact: boolean;
  /** Lets the borrower pick a contact. Never rejects. */
  selectContact(): Promise<ContactChoice>;
  collectPermissions(input: {
    readonly orderNo: string;
    readonly isSubmit: boolean;
    readonly skip?: boolean;
  }): Promise<CollectionResult>;
  /** Hears the phone's back key first; returning true keeps the app where it is. Returns the way to stop. */
  onBack(handler: () => boolean): () => void;
}
export type Theme = 'light' | 'dark' | 'system';
export type TextSize = 'normal' | 'large' | 'larger' | 'largest';
export interface Brand {
  readonly name: string;
}
export interface Settings {
  readonly brand: Brand;
  readonly packageName: string;
  readonly theme: Theme;
  readonly textSize: TextSize;
  setTheme(theme: Theme): void;
  setTextSize(size: TextSize): void;
  /** One-product lenders use the single-product calls (8, 11, 53, 61) in place of their twins. */
  readonly singleProduct: boolean;
  /** `COLLECT=all`: the lender takes no application without everything that the wrapper can collect. */
  readonly collectsAll?: boolean;
  /** Removes every unsent form of this borrower from the device. */
  clearDrafts(): Promise<void>;
}
export interface LanguageSetting {
  readonly current: Language;
  readonly available: readonly Language[];
  change(language: Language): Promise<void>;
}
export interface Connectivity {
  readonly online: boolean;
}
/** The part of an order that decides where it leads. */
export interface DispatchableOrder {
  readonly orderNo: string;
  readonly status: OrderStatus;
}
/** Figures of the last loan that the shell keeps, to be shown when a remote or the network is down. */
export interface LastLoan {
  readonly orderNo: string;
  readonly status: OrderStatus;
  readonly currency: string;
  /** Major units. */
  readonly owed?: number;
  readonly dueDate?: string;
  /** Epoch ms at which these figures were true. */
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
/** What a journey remote gets from the shell. */
export interface Shell {
  readonly contractVersion: string;
  navigate(to: Destination, params?: RouteParams, options?: NavigateOptions): void;
  back(): void;
  /** Opens help: the help screen when signed in, a sheet with the lender's lines when not. */
  help(): void;
  readonly session: Session;
  readonly api: Api;
  readonly drafts: Drafts;
  readonly bridge: Bridge;
  readonly market: Market;
  readonly settings: Settings;
  readonly language: LanguageSetting;
  readonly connectivity: Connectivity;
  /** Leads to the screen that the order's status asks for; false, and no navigation, for 4, 8 and 9. */
  dispatchOrder(order: DispatchableOrder, params?: RouteParams, options?: NavigateOptions): RouteName | false;
  /** Opens the confirmation with key facts and agreement. */
  confirmLoan(orderNo: string): void;
  /** Covers the page while money, identity or an application is sent. Returns the way to take it off. */
  readonly spinner: {
    show(sentence?: string): () => void;
  };
  toast(text: string, kind?: ToastKind): void;
  /** Leaves to another host after a notice; false when the address is not on the allow list or was declined. */
  openExternal(url: string): Promise<boolean>;
  readonly lastLoan: {
    read(): LastLoan | undefined;
    keep(loan: LastLoan): void;
  };
  /** Versions in use: the shell's and each loaded remote's. */
  readonly releases: readonly ReleaseInfo[];
  /** Logs a step of the funnel: fixed words only, never free text or personal data. */
  track(event: FunnelEvent): void;
}
/** What the promotion remote gets: no session, drafts, bridge or money calls. */
export type PromotionShell = Pick<
  Shell,
  | 'contractVersion'
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
  readonly settings: Pick<Settings, 'brand' | 'packageName'>;
};
export type { CollectionResult, DataOf, Endpoint, FunnelEvent, PayloadOf };
