export interface SupportDesk {
  phones: readonly string[];
  whatsapp: string;
  email: string;
  /** Local time, every day. */
  hours: { from: string; to: string };
}

export interface ComplaintLine {
  /** Proper name of the authority; the sentence around it is a message. */
  name: string;
  url: string;
  grievanceOfficer?: { name: string; phone: string; email: string };
  /** At most this long until a complaint is answered. */
  answerHours: number;
}

/** Who lends. */
export interface Lender {
  name: string;
  licence: string;
}

/** Who lends in a market, and how to reach them. The complaint line without its own is the market's. */
export interface LenderPresence {
  lender: Lender;
  support: SupportDesk;
  complaints?: ComplaintLine | undefined;
}

/** Versions of the legal texts: the calendar day from which each is valid. */
export interface LegalVersions {
  privacy: string;
  terms: string;
  renewalAgreement: string;
  loanAgreement: string;
  keyFacts: string;
  consents: string;
}

/** The legal texts of the app itself. The lender's calls bring the others. */
export const legalTextNames = ['privacy', 'terms', 'renewalAgreement'] as const;
export type LegalTextName = (typeof legalTextNames)[number];
