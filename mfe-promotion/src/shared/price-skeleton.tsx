import { Skeleton, SkeletonBar } from '@sunbird/ui';
import type { ReactElement } from 'react';

/** In the shape of a price inside a card: two figures, and rows. */
export function PriceSkeleton(): ReactElement {
  return (
    <Skeleton>
      <SkeletonBar width="76%" height={52} />
      <SkeletonBar width="92%" />
      <SkeletonBar />
      <SkeletonBar width="84%" />
      <SkeletonBar height={52} />
    </Skeleton>
  );
}
