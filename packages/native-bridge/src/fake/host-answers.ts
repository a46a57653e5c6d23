import type { ActionData, ActionName, ActionReply } from '../actions/action-table';

export type HostAnswer<Reply> =
  | { readonly code: 0; readonly data: Reply }
  | { readonly code: -1; readonly msg: string };

/** What a wrapper answers, action by action. One that is missing here is unknown to the wrapper. */
export type HostAnswers = {
  readonly [Name in ActionName]?: (
    data: ActionData<Name>,
  ) => HostAnswer<ActionReply<Name>> | Promise<HostAnswer<ActionReply<Name>>>;
};

/** How an answer goes wrong on its way. */
export const mischiefs = [
  'none',
  /** Comes, but late. */
  'slow',
  /** Is not JSON. */
  'wrongJson',
  /** Is JSON of another shape. */
  'wrongShape',
  /** Belongs to no request. */
  'wrongId',
  /** Comes three times. */
  'repeated',
  /** Never comes, nor does an acknowledgement. */
  'missing',
  /** Is -1. */
  'refused',
] as const;
export type Mischief = (typeof mischiefs)[number];
