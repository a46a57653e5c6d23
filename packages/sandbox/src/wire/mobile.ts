import { codes } from '@sunbird/api-client';
import { type Market, mobileFormSchema } from '@sunbird/loan-domain';
import { Refusal } from '../refusal';
import { checkForm } from './form';

interface SentMobile {
  readonly mobile: string;
  /** Some calls name the country beside the number: it must be the market's own. */
  readonly countryCode?: string | undefined;
}

/** The national number of a mobile of the market; any other number is refused. */
export function nationalMobile(market: Market, { mobile, countryCode = '' }: SentMobile): string {
  const country = countryCode.replace(/\D/g, '');
  const own = market.phone.countryCode;
  if (country !== '' && `+${country}` !== own) {
    const data = {
      errors: { mobile: 'error.phone.foreign' },
      values: { mobile: { countryCode: own } },
    };
    throw new Refusal(codes.fieldErrors, { data });
  }
  return checkForm(mobileFormSchema(market), { mobile }).mobile;
}
