import {
  applyForLoan,
  applyForReloan,
  getUserInfo,
  listLendingRecords,
  saveConsent,
  submitOrder,
  type UserInfo,
} from '@sunbird/api-client';
import { automaticPayout, orderStatus } from '@sunbird/loan-domain';
import { type BankCard, usedCard } from '@sunbird/remote-kit/person';
import {
  type Act,
  type CallState,
  type DispatchableOrder,
  useAct,
  useCall,
  useShell,
} from '@sunbird/shell-api';
import { useCouponDraft } from '../shared/drafts';
import { givenConsents } from '../shared/given-consents';
import { useMessages } from '../use-messages';

export interface Application {
  readonly productId: string;
  /** Major units. */
  readonly amount: number;
  /** Days. */
  readonly term: number;
  readonly couponId?: string;
  /** Whether the loan is paid out automatically once approved. Undefined where the borrower cannot choose. */
  readonly autoDraw?: boolean;
}

export interface Applicant {
  /** Undefined until it is known. */
  readonly returning: boolean | undefined;
  /** Every step of an application is done: the next one is sent at once. */
  readonly complete: boolean;
  readonly card: BankCard | undefined;
  readonly error: unknown;
  reload(): void;
}

const manyLoans = 50;

function isComplete({ bankCards, kyc, questionnaireDone }: UserInfo): boolean {
  return bankCards.length > 0 && questionnaireDone && kyc.front && kyc.back && kyc.face;
}

/** Whether this borrower has repaid a loan, so that no form is shown again, and the payout account. */
export function useApplicant(): Applicant {
  const records = useCall(listLendingRecords, { page: 1, size: manyLoans });
  const person: CallState<UserInfo> = useCall(getUserInfo, {});
  const finished = records.data?.list.some(({ status }) => status === orderStatus.finished);
  const card = usedCard(person.data);
  const isLoaded = finished !== undefined && person.data !== undefined;
  return {
    complete: person.data !== undefined && isComplete(person.data),
    returning: isLoaded ? finished && card !== undefined : undefined,
    card,
    error: isLoaded ? undefined : (records.error ?? person.error),
    reload: () => {
      records.reload();
      person.reload();
    },
  };
}

type Send = (application: Application, intent: string) => Promise<DispatchableOrder>;

/** Sends an application: by 63, by 64 for those who repaid a loan before, by 61 at a lender with one product. */
function useSend({ card, returning }: Applicant): Send {
  const { api, market, settings } = useShell();
  return async ({ productId, amount, term, couponId, autoDraw }, intent) => {
    const choice = { amount, term, ...(couponId ? { couponId } : {}) };
    if (autoDraw !== undefined) {
      const consent = { type: automaticPayout, version: market.legal.renewalAgreement, granted: autoDraw };
      await api.call(saveConsent, consent, { intent: `${intent}:consent:${autoDraw}` });
    }
    if (returning && card) {
      return api.call(applyForReloan, { productId, bankCardId: card.cardId, ...choice }, { intent });
    }
    if (settings.singleProduct) {
      const consents = await givenConsents({ api });
      return api.call(submitOrder, { productId, consents, ...choice }, { intent });
    }
    const { orders } = await api.call(applyForLoan, { productIds: [productId], ...choice }, { intent });
    const order = orders.find(made => made.productId === productId) ?? orders[0];
    if (!order) throw new Error('The lender made no order of the application.');
    return order;
  };
}

/** Applies for a loan, once per choice. */
export function useApply(applicant: Applicant): Act<[Application], DispatchableOrder> {
  const { spinner, track } = useShell();
  const { t } = useMessages();
  const couponDraft = useCouponDraft();
  const send = useSend(applicant);

  return useAct(async (application: Application) => {
    const { productId, amount, term, couponId } = application;
    const hide = spinner.show(t('toBorrow.sending'));
    try {
      const order = await send(application, `apply:${productId}:${amount}:${term}:${couponId ?? ''}`);
      const { orderNo } = order;
      if (couponId) couponDraft.save({ orderNo, couponId });
      await couponDraft.flush();
      track({ eventType: 'success', pageName: 'toBorrow', eventOption: 'apply', orderNo });
      return order;
    } catch (error) {
      track({ eventType: 'failure', pageName: 'toBorrow', eventOption: 'apply' });
      throw error;
    } finally {
      hide();
    }
  });
}
