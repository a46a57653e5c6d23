import type { MarketCode } from '@sunbird/loan-domain';
import type { PaymentProvider, Service } from './payment-provider';

interface PayoutAccount {
  readonly kind: string;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly holderName: string;
}

/** Money that the lender sends. */
interface Payout {
  /** The same whenever this payout is asked for again: it is sent once. */
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly account: PayoutAccount;
}

/**
 * Sends loans and refunds to borrowers. A payout that comes back after it was `paid` is reported by the webhook of a payment
 * provider, under the same reference (`returnedPayout` of `WebhookVerdict`).
 */
export interface PayoutService extends Service {
  /** `failed`: the account can't be paid. Throws if it could not be found out: the lender asks again later. */
  readonly pay: (payout: Payout) => Promise<'paid' | 'failed'>;
}

export interface AccountQuery {
  readonly market: MarketCode;
  readonly kind: string;
  readonly bankCode: string;
  readonly accountNo: string | undefined;
  readonly bvn: string | undefined;
  readonly ifsc: string | undefined;
  readonly vpa: string | undefined;
  /** The borrower's name as the lender knows it. */
  readonly borrower: string;
  /** The surnames in it. */
  readonly surnames: string;
}

export type AccountHolder =
  | {
      readonly kind: 'holder';
      readonly name: string;
      /** Of the bank, where it is in no list of the lender. */
      readonly bankName?: string;
    }
  /** There is such an account, and its bank has not named the holder: the receipt of a cent may take hours. */
  | { readonly kind: 'unnamed' }
  /** Nobody is paid at this bank. */
  | { readonly kind: 'noBank' }
  | { readonly kind: 'noAccount' }
  | { readonly kind: 'noBvn' };

/**
 * Knows whose account an account is, and which banks there are: the lender's own list is for convenience. An account is
 * asked for several times; one that is looked up by a cent is sent one cent.
 */
export interface BankRegister extends Service {
  readonly holderOf: (query: AccountQuery) => Promise<AccountHolder>;
}

export interface OutgoingMessage {
  readonly market: string;
  /** National digits. */
  readonly mobile: string;
  readonly channel: 'sms' | 'voice' | 'email';
  readonly text: string;
  /** Where an email goes, and what it is about. */
  readonly email?: { readonly address: string; readonly subject: string };
}

/** Sends text messages and emails, and reads texts out on the phone. */
export interface MessageService extends Service {
  readonly send: (message: OutgoingMessage) => Promise<void>;
}

export interface UploadedPicture {
  readonly kind: 'front' | 'back' | 'face' | 'voucher';
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** As the borrower's phone named it. */
  readonly fileName: string;
}

export interface PictureFindings {
  readonly readable: boolean;
  /** Why it is not readable, where the service says so. */
  readonly problem?: 'small' | 'dark' | 'glare' | 'blur';
  /** A face is in the picture, where one belongs. */
  readonly face: boolean;
  readonly live: boolean;
  /** The picture shows another person than the application. */
  readonly mismatch: boolean;
  /** How sure the service is, 0 to 1. */
  readonly score: number;
}

export interface RegisteredPerson {
  readonly firstName: string;
  readonly middleName?: string | undefined;
  readonly lastName?: string | undefined;
  /** `yyyy-mm-dd`. */
  readonly birthday: string;
  readonly gender?: 'female' | 'male' | undefined;
}

/** Knows whose identity number a number is, as the registers of NIN, PAN and CURP do. */
export interface PeopleRegister extends Service {
  /** Undefined for a number that nobody has. */
  readonly holderOf: (query: {
    readonly market: MarketCode;
    readonly nationalId: string;
  }) => Promise<RegisteredPerson | undefined>;
}

export interface PostalArea {
  readonly state?: string;
  readonly city?: string;
  readonly neighbourhoods: readonly string[];
}

/** Knows what lies in a postal code, as the catalogue of SEPOMEX does. */
export interface PostalRegister extends Service {
  readonly areaOf: (query: {
    readonly market: MarketCode;
    readonly postalCode: string;
  }) => Promise<PostalArea | undefined>;
}

interface DocumentQuery {
  readonly front: Uint8Array;
  readonly back: Uint8Array;
  /** What the borrower has typed, by field. */
  readonly typed: Readonly<Record<string, unknown>>;
}

interface DocumentReading {
  /** By the names of the form. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** 0 to 1. */
  readonly confidence: number;
}

/** Looks at pictures of documents and faces. */
export interface IdentityService extends Service {
  readonly examine: (picture: UploadedPicture) => Promise<PictureFindings>;
  /** Undefined if the document can't be read. */
  readonly read: (document: DocumentQuery) => Promise<DocumentReading | undefined>;
}

/** What the lender has done by others. The sandbox plays all of it itself; any other mode needs real ones. */
export interface Services {
  readonly payments: readonly PaymentProvider[];
  readonly payouts: PayoutService;
  readonly bank: BankRegister;
  readonly messages: MessageService;
  readonly identity: IdentityService;
  /** Without it, names are typed. */
  readonly people?: PeopleRegister | undefined;
  /** Without it, a place is chosen and typed. */
  readonly postal?: PostalRegister | undefined;
}
