import type { LegalTextName } from '@sunbird/loan-domain';
import type { ReactNode } from 'react';

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

/** Every text of one market in one language. */
export type LegalTexts = Readonly<Record<LegalTextName, LegalDocument>>;

/** A part of a text as it is shown. */
export interface ShownSection {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** A text as it is shown: the lender's own, or a sample. */
export interface ShownText {
  readonly title: string;
  readonly lead?: string;
  /** What stands before the first part. */
  readonly before?: ReactNode;
  readonly sections: readonly ShownSection[];
  readonly isSample: boolean;
}
