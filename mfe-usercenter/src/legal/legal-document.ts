/** A paragraph, or a list of points. `{name}` stands for one of the lender's figures. */
export type LegalBlock = string | { readonly points: readonly string[] };

export interface LegalSection {
  /** Stays over versions: links lead to it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

/** A legal text. It is plain data: no markup, no code. */
export interface LegalDocument {
  readonly title: string;
  /** What it says, in two or three sentences. */
  readonly summary: string;
  readonly sections: readonly LegalSection[];
}

export const legalNames = ['privacy', 'terms', 'renewalAgreement'] as const;
/** Also the names of their versions in a market, and of their routes. */
export type LegalName = (typeof legalNames)[number];

/** Every text of one market in one language. */
export type LegalTexts = Readonly<Record<LegalName, LegalDocument>>;
