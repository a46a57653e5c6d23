import { Skeleton, SkeletonBar } from '@sunbird/ui';
import type { ReactElement } from 'react';
import styles from './coupon.module.css';

/** In the shape of a list of coupons. */
export function CouponSkeleton(): ReactElement {
  return (
    <Skeleton>
      <div className={styles.list}>
        {['first', 'second', 'third'].map(key => (
          <div key={key} className={styles.coupon}>
            <div className={styles.worth}>
              <SkeletonBar width="3rem" height={24} />
            </div>
            <div className={styles.terms}>
              <SkeletonBar width="70%" />
              <SkeletonBar width="90%" height={12} />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
