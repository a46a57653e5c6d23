import { type Destination, useQueryParams, useShell } from '@sunbird/shell-api';
import { useApplication } from './use-application';

export interface Parts {
  /** From 0. */
  readonly index: number;
  /** Opens a part as a page of its own, so that the phone's back key returns to the one before. */
  open(index: number): void;
}

/**
 * The parts of a step, by `part` of the address, counted from 1. The index never exceeds `furthest`, the last
 * part whose predecessors are all valid. Without `part` it is `first`.
 */
export function useParts(path: Destination, furthest: number, first = 0): Parts {
  const shell = useShell();
  const query = useQueryParams();
  const { orderNo, params } = useApplication();
  const wanted = Number(query.part ?? first + 1) - 1;
  const index = Number.isInteger(wanted) && wanted >= 0 ? Math.min(wanted, furthest) : 0;
  return {
    index,
    open: part =>
      shell.navigate(path, {
        ...params,
        orderNo,
        edit: query.edit,
        part: part === first ? undefined : part + 1,
      }),
  };
}
