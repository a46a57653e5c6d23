import { ng } from '../markets';
import { price } from '../money/price';

const cost = price({ currency: ng.currency.code, ...ng.rates }, 20_000, 91, '2026-03-06');

/** The example of the specification, by the rules of today: 20,000 for 91 days in Nigeria. */
export const example = {
  fee: cost.processingFee,
  tax: cost.gst,
  fees: cost.processingFee + cost.gst,
  payout: cost.disbursalAmount,
  interest: cost.interest,
  repay: cost.repayAmount,
};

const amounts = new Map(Object.entries(example));

/**
 * A text with the amounts of the example that it names, as screens write them: `You repay ₦{repay}`, `₦{repay - 100}`;
 * `{apr}` is its yearly rate.
 */
export function withFigures(text: string): string {
  return text
    .replaceAll('{apr}', `${(cost.apr * 100).toFixed(1)}%`)
    .replace(/\{(\w+)(?: ([+-]) (\d+))?\}/g, (all, name: string, sign = '+', change = '0') => {
      const amount = amounts.get(name);
      return amount === undefined ? all : (amount + Number(`${sign}${change}`)).toLocaleString('en');
    });
}

/** The other way round: a text in which the amounts of the example, also those in minor units, are named. */
export function nameFigures(text: string): string {
  let named = text;
  for (const name of ['repay', 'interest', 'payout'] as const) {
    const major = example[name];
    const spellings = [major.toLocaleString('en'), `${major}`, `${major * 100}`].join('|');
    named = named.replace(new RegExp(`(?<![\\d,.])(?:${spellings})(?!\\d|[.,]\\d)`, 'g'), `{${name}}`);
  }
  return named;
}
