import { useQueryParams } from '@sunbird/shell-api';

/** A whole positive number of the address; undefined for anything else. */
export function positiveNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}(\.\d{1,2})?$/.test(text) && Number(text) > 0
    ? Number(text)
    : undefined;
}

/** The order that the address names. */
export function useOrderNo(): string | undefined {
  const { orderNo } = useQueryParams();
  return orderNo === '' ? undefined : orderNo;
}
