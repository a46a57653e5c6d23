import type { Html, Problem } from './page-parts';
import type { ReturnStatus } from './return-address';

/** The result of a form: another page, or the redirect to the app. */
export type StepResult =
  | {
      readonly kind: 'page';
      readonly status: 200 | 422 | 500;
      readonly title: string;
      readonly problems?: readonly Problem[];
      readonly body: Html;
    }
  | { readonly kind: 'return'; readonly status: ReturnStatus };

/** The fields of a form, all as text. */
export type Fields = Readonly<Record<string, string>>;

/** A page with what is wrong on it: `problems` decide over its status. */
export function pageOf(title: string, body: Html, problems: readonly Problem[] = []): StepResult {
  return {
    kind: 'page',
    status: problems.length > 0 ? 422 : 200,
    title,
    problems,
    body,
  };
}
