import type { DataOf, getApplicationAnswers, LoanOrder, UserInfo } from '@sunbird/api-client';
import type { RouteName } from '@sunbird/loan-domain';
import type { RouteParams } from '@sunbird/shell-api';
import type { CostRow } from '@sunbird/ui';

export interface GivenAnswers {
  readonly order: LoanOrder;
  readonly person: UserInfo;
  /** Undefined at a lender that does not return them. */
  readonly given: DataOf<typeof getApplicationAnswers> | undefined;
}

/** Where answers are changed, and which of them. */
export interface AnswerEdit {
  readonly to: RouteName;
  readonly params: RouteParams;
}

export interface LongAnswer {
  readonly question: string;
  readonly answer: string;
  readonly edit: AnswerEdit;
}

export interface AnswerGroup {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly CostRow[];
  /** Answers to whole sentences, in place of rows. */
  readonly longRows?: readonly LongAnswer[];
  readonly edit: AnswerEdit;
}

/** Changes answers of an order on a screen of the application. */
export function editOf({ orderNo }: LoanOrder, to: RouteName, edit: string): AnswerEdit {
  return { to, params: { orderNo, edit } };
}
