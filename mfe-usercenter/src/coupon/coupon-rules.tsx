import { useShell } from '@sunbird/shell-api';
import { Card, Collapse } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type MessageKey, useMessages } from '../use-messages';
import styles from './coupon.module.css';

const rules = [
  'coupon.rule.quota',
  'coupon.rule.one',
  'coupon.rule.repay',
  'coupon.rule.price',
  'coupon.rule.expiry',
  'coupon.rule.cash',
  'coupon.rule.card',
] as const satisfies readonly MessageKey[];

/** How coupons work, in full: a reward is a fact with conditions. */
export function CouponRules(): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const { cardCoupon } = market.repayment;
  function isTrueHere(rule: (typeof rules)[number]) {
    return rule !== 'coupon.rule.card' || cardCoupon > 0;
  }
  return (
    <div className={styles.rules}>
      <Card padding="tight">
        <Collapse title={t('coupon.rules')}>
          <ul className={styles.points}>
            {rules.filter(isTrueHere).map(rule => (
              <li key={rule}>{t(rule, { amount: cardCoupon })}</li>
            ))}
          </ul>
        </Collapse>
      </Card>
    </div>
  );
}
