import { EmptyState } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './coupon.module.css';

export interface CouponListProps<C> {
  readonly coupons: readonly C[];
  readonly children: (coupon: C) => ReactNode;
  readonly empty: string;
  readonly emptyText: string;
}

export function CouponList<C>({ coupons, children, empty, emptyText }: CouponListProps<C>): ReactElement {
  if (coupons.length === 0) return <EmptyState title={empty}>{emptyText}</EmptyState>;
  return <ul className={styles.list}>{coupons.map(children)}</ul>;
}
