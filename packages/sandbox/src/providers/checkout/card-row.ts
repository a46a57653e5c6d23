import { eq } from 'drizzle-orm';
import { cardAuthorizations } from '../../database/schema';
import type { CardAuthorization } from '../../payments/card-authorization';
import type { PayTarget } from '../../payments/targets';
import type { Work } from '../../work';
import type { CardState } from './card-machine';

/** The charge of a card by its reference. */
export async function findCardRow(
  { queries }: Pick<Work, 'queries'>,
  reference: string,
): Promise<CardAuthorization | undefined> {
  const [row] = await queries
    .select()
    .from(cardAuthorizations)
    .where(eq(cardAuthorizations.reference, reference));
  return row;
}

/** The charge of a payment page; stored now if it is new. */
export async function cardRowFor(work: Work, target: PayTarget, amount: number): Promise<CardAuthorization> {
  const known = await findCardRow(work, target.reference);
  if (known) return known;
  const { reference, userId, orderNo, payOrderId } = target;
  const [row] = await work.queries
    .insert(cardAuthorizations)
    .values({
      reference,
      userId,
      orderNo,
      payOrderId,
      amount,
      status: 'pending',
      accessCode: reference,
      createdAt: work.now,
    })
    .returning();
  if (!row) throw new RangeError('The charge was not stored.');
  return row;
}

export async function saveCardState(
  { queries }: Work,
  reference: string,
  { status, last4, brand, attempts }: CardState,
): Promise<void> {
  await queries
    .update(cardAuthorizations)
    .set({ status, last4, brand, attempts })
    .where(eq(cardAuthorizations.reference, reference));
}
