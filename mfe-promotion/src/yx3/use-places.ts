import { type DataOf, getPromotionPlaces } from '@sunbird/api-client';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { type CallState, useCall } from '@sunbird/shell-api';
import { useRef } from 'react';
import { useCampaign } from '../shared/campaign-root';

export type PlaceCount = DataOf<typeof getPromotionPlaces>;

export interface Places {
  readonly call: CallState<PlaceCount>;
  /** The lender's newest count. There is no other: without it none is shown. */
  readonly counted: PlaceCount | undefined;
  /** This lender reserves no places. */
  readonly missing: boolean;
  /** No place was left when the page was opened, and none is left now. A page in use does not switch by itself. */
  readonly noneFromStart: boolean;
}

const pollEvery = 30_000;

/** Places left today, counted by the lender and polled while the page is open. */
export function usePlaces(): Places {
  const { id } = useCampaign();
  const call = useCall(getPromotionPlaces, { campaign: id });
  usePolling(call, call.data ? pollEvery : false);
  const counted = call.data;
  const first = useRef<PlaceCount>();
  first.current ??= counted;
  return {
    call,
    counted,
    missing: counted === undefined && isMissingCall(call.error),
    noneFromStart: first.current?.left === 0 && counted?.left === 0,
  };
}
