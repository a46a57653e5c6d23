import type { DataOf } from '@sunbird/api-client';
import type { askPerson, getMarketHome } from '@sunbird/api-client/contract';
import { toMajor } from '@sunbird/loan-domain';
import { type CallContext, say } from '../context/caller';
import type { User } from '../context/transaction';
import { type BorrowerRequest, type ProofRow, requestsOf } from '../engine/borrower/requests';
import { dayMs } from '../kit/clock';
import { appText, formatMoment, formatMoney } from '../kit/texts';

type SentRequest = DataOf<typeof askPerson>;
type Listed = Awaited<ReturnType<typeof requestsOf>>;

export function toRequest(row: BorrowerRequest): SentRequest {
  const { complaintId, about, status, createdAt, answerBy, decidedAt, topic, text } = row;
  const isOpen = status === 'open';
  return {
    requestId: complaintId,
    about,
    status: isOpen ? 'waiting' : status,
    createdAt,
    answerBy: isOpen ? answerBy : undefined,
    decidedAt: decidedAt ?? undefined,
    orderNo: row.orderNo ?? undefined,
    subject: row.subject ?? undefined,
    topic: about === 'complaint' ? topic : undefined,
    text: text || undefined,
    answer: row.answer ?? undefined,
  };
}

const statusOfProof = { reviewing: 'waiting', approved: 'granted', rejected: 'refused' } as const;

function toProof(proof: ProofRow): SentRequest {
  const { voucherId, orderNo, amount, status, rejectReason, createdAt, feedbackBy, decidedAt } = proof;
  return {
    requestId: voucherId,
    about: 'payment',
    status: statusOfProof[status],
    createdAt,
    answerBy: status === 'reviewing' ? feedbackBy : undefined,
    decidedAt: decidedAt ?? undefined,
    orderNo,
    amount: toMajor(amount),
    reason: rejectReason ?? undefined,
  };
}

/** All that a borrower has sent, newest first. */
export function toRequests({ requests, proofs }: Listed): SentRequest[] {
  return [...requests.map(toRequest), ...proofs.map(toProof)].sort((a, b) => b.createdAt - a.createdAt);
}

/** For so long home says what became of a request. */
const toldMs = 7 * dayMs;

/** When something last happened to a request. */
function movedAt({ decidedAt, createdAt }: SentRequest): number {
  return decidedAt ?? createdAt;
}

/** Whether another proof of the same loan, or a person's look at this one, has followed a proof. */
function isFollowed(all: readonly SentRequest[], { requestId, about, orderNo, createdAt }: SentRequest) {
  return (
    about === 'payment' &&
    all.some(
      other =>
        other.subject === requestId ||
        (other.about === 'payment' && other.orderNo === orderNo && other.createdAt > createdAt),
    )
  );
}

function noticeText(context: CallContext, request: SentRequest): string {
  const { market, language } = context.caller;
  const { about, status, answerBy = 0, amount = 0, reason = '' } = request;
  const values = {
    date: formatMoment(answerBy, market, language),
    amount: formatMoney(amount * 100, market, language),
    reason: appText(language, `choice.voucherRejection.${reason}`) ?? '',
  };
  if (about === 'payment')
    return say(context, status === 'refused' ? 'request.proofRefused' : 'request.proofWaits', values);
  if (status === 'waiting') {
    return say(context, answerBy > context.now ? 'request.waits' : 'request.late', values);
  }
  return say(context, status === 'refused' ? 'request.refused' : 'request.answered', values);
}

/**
 * What home says of the borrower's requests: the newest of those that wait, or were answered in the last week. An accepted
 * proof is a payment, of which home tells by itself.
 */
export async function requestNoticeFor(
  context: CallContext,
  user: User | undefined,
): Promise<DataOf<typeof getMarketHome>['requestNotice']> {
  if (!user) return undefined;
  const all = toRequests(await requestsOf(context, user));
  const [newest] = all
    .filter(
      one =>
        (one.status === 'waiting' || movedAt(one) > context.now - toldMs) &&
        !(one.about === 'payment' && one.status === 'granted') &&
        !isFollowed(all, one),
    )
    .sort((a, b) => movedAt(b) - movedAt(a));
  if (!newest) return undefined;
  const { requestId, status, about } = newest;
  const ofDecision = about === 'loan' || about === 'apply';
  return { requestId, isRefused: status === 'refused', ofDecision, text: noticeText(context, newest) };
}
