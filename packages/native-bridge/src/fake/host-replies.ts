import type { ActionData, ActionName, ActionReply } from '../actions/action-table';

export type HostReply<Reply> =
  | { readonly code: 0; readonly data: Reply }
  | { readonly code: -1; readonly msg: string };

/** The wrapper's reply to each action. It does not know an action that is missing here. */
export type HostReplies = {
  readonly [Name in ActionName]?: (
    data: ActionData<Name>,
  ) => HostReply<ActionReply<Name>> | Promise<HostReply<ActionReply<Name>>>;
};

/** Faults of a reply. */
export const replyFaults = [
  'none',
  /** Is late. */
  'slow',
  /** Is not JSON. */
  'wrongJson',
  /** Is JSON of another shape. */
  'wrongShape',
  /** Belongs to no request. */
  'wrongId',
  /** Is sent three times. */
  'repeated',
  /** Is never sent, nor is an acknowledgement. */
  'missing',
  /** Is never sent, after an acknowledgement. */
  'dead',
  /** Is -1. */
  'refused',
] as const;
export type ReplyFault = (typeof replyFaults)[number];
