/** Fields of a payload that name what belongs to one borrower alone. */
const ownedFields = [
  'orderNo',
  'cardId',
  'bankCardId',
  'couponId',
  'extensionOrderNo',
  'flwRef',
  'frontImageId',
  'backImageId',
  'faceImageId',
  'imageIds',
];

/** Whether a payload names something that another borrower must not reach. */
export function namesProperty(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null) return false;
  return Object.entries(payload).some(
    ([name, value]) => ownedFields.includes(name) && value !== undefined && value !== nobodys,
  );
}

/** Stands for something that does not exist. */
export const nobodys = 'NOBODYS-0000';
