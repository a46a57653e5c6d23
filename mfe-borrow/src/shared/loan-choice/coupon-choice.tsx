import { type DataOf, listCoupons } from '@sunbird/api-client';
import { allowsCoupons, type Discount, toMinor } from '@sunbird/loan-domain';
import { useCall, useShell } from '@sunbird/shell-api';
import { Button, CouponIcon, LinkCell, Notice, Sheet } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { Message, useMessages } from '../../use-messages';
import styles from './coupon-choice.module.css';

export interface CouponChoiceProps {
  readonly amount: number;
  readonly orderNo?: string;
  readonly couponId: string | undefined;
  readonly onChoose: (couponId: string | undefined) => void;
}

/** The coupons for a loan of this amount, usable or not. */
function useCoupons(amount: number, orderNo?: string): readonly Coupon[] {
  const { market } = useShell();
  const request = { status: 'unused', amount, ...(orderNo ? { orderNo } : {}) } as const;
  return useCall(listCoupons, allowsCoupons(market) ? request : undefined).data ?? [];
}

/** What the chosen coupon takes off the price of a loan of this amount. */
export function useDiscount(amount: number, couponId: string | undefined): Discount | undefined {
  const coupon = useCoupons(amount).find(each => each.couponId === couponId && isUsable(each));
  if (coupon?.type !== 'fee' && coupon?.type !== 'interest') return undefined;
  return { type: coupon.type, amount: toMinor(coupon.amount) };
}

/** The coupon that goes with this loan: a row, and a sheet with every coupon, usable or why not. */
export function CouponChoice(props: CouponChoiceProps): ReactElement | null {
  const { amount, orderNo, couponId, onChoose } = props;
  const { t } = useMessages();
  const [open, setOpen] = useState(false);
  const coupons = useCoupons(amount, orderNo);
  const chosen = coupons.find(coupon => coupon.couponId === couponId);
  if (coupons.length === 0) return null;

  function choose(id: string | undefined) {
    setOpen(false);
    onChoose(id);
  }
  const count = coupons.filter(isUsable).length;
  return (
    <>
      <LinkCell
        icon={<CouponIcon />}
        title={t('coupon.title')}
        sub={chosen ? <Chosen coupon={chosen} /> : t('coupon.ready', { count })}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} title={t('coupon.choose')} onClose={() => setOpen(false)}>
        <ul className={styles.list}>
          {coupons.map(coupon => (
            <CouponItem
              key={coupon.couponId}
              coupon={coupon}
              isChosen={coupon === chosen}
              onChoose={choose}
            />
          ))}
        </ul>
      </Sheet>
    </>
  );
}

type Coupon = DataOf<typeof listCoupons>[number];

/** Whether a coupon can go with this loan. One for repayment never can. */
function isUsable({ usable, type }: Coupon): boolean {
  return usable && type !== 'repay';
}

/** What the chosen coupon takes off; or why it takes nothing off any more, such as of a smaller loan. */
function Chosen({ coupon }: { readonly coupon: Coupon }): ReactElement {
  const { amount, couponName: name } = coupon;
  if (!isUsable(coupon)) return <WhyNot coupon={coupon} />;
  return <Message id="coupon.chosen" values={{ amount, name }} />;
}

function WhyNot({ coupon: { type, unusableReason } }: { readonly coupon: Coupon }): ReactElement {
  const { t } = useMessages();
  return <>{unusableReason ?? t(type === 'repay' ? 'coupon.forRepayment' : 'coupon.notNow')}</>;
}

function Facts({ coupon }: { readonly coupon: Coupon }): ReactElement {
  const { t, formatDate } = useMessages();
  return (
    <small className={styles.facts}>
      {coupon.couponName}
      <br />
      {coupon.minQuota > 0 ? (
        <Message id="coupon.from" values={{ amount: coupon.minQuota }} />
      ) : (
        t('coupon.anyLoan')
      )}
      <br />
      {t('coupon.until', { date: formatDate(coupon.expireTime, 'shortDate') })}
    </small>
  );
}

interface CouponItemProps {
  readonly coupon: Coupon;
  readonly isChosen: boolean;
  readonly onChoose: (couponId: string | undefined) => void;
}

/** One coupon: what it takes off, and the button to use or remove it, or why it can't be used. */
function CouponItem({ coupon, isChosen, onChoose }: CouponItemProps): ReactElement {
  const { t } = useMessages();
  const { couponId, couponName, type, amount } = coupon;
  return (
    <li className={styles.coupon}>
      <p className={styles.amount}>
        <Message id={`coupon.off.${type}`} values={{ amount }} />
      </p>
      <Facts coupon={coupon} />
      {!isUsable(coupon) && (
        <Notice>
          <WhyNot coupon={coupon} />
        </Notice>
      )}
      {(isUsable(coupon) || isChosen) && (
        <Button
          kind="secondary"
          aria-label={t(isChosen ? 'coupon.removeNamed' : 'coupon.useNamed', { name: couponName })}
          onClick={() => onChoose(isChosen ? undefined : couponId)}
        >
          {t(isChosen ? 'coupon.remove' : 'coupon.use')}
        </Button>
      )}
    </li>
  );
}
