import { plainDigits } from '../text/digits';

/** Signs as this reader knows them: an apostrophe stands for every space, because both only group. */
function withPlainSigns(text: string): string {
  return (
    plainDigits(text)
      // Separators that only Arabic digits have, and wide ones.
      .replace(/[٬，]/g, ',')
      .replace(/[٫．]/g, '.')
      .trim()
      .replace(/(\d)[\s’'](?=\d)/g, "$1'")
  );
}

/** Currency signs in front, codes on either side, and `/-`, which ends an amount in India. */
function withoutCurrency(text: string): string {
  return text
    .replace(/^(?:NGN|MXN|INR|MX|Rs\.?|N)?\s*[₦$₹]?\s*/i, '')
    .replace(/\s*(?:NGN|MXN|INR|[₦$₹]|\/-)$/i, '');
}

/** Without groups; in groups of three; in India's groups. Decimals begin with another sign than the one that groups. */
const amountShapes = [
  /^\d{1,12}(?:[.,]\d{1,2})?$/,
  /^[1-9]\d{0,2}([.,'])\d{3}(?:\1\d{3}){0,2}(?:(?!\1)[.,]\d{1,2})?$/,
  /^[1-9]\d?(?:,\d{2}){1,4},\d{3}(?:\.\d{1,2})?$/,
];

/** One sign in front of three digits: it groups, if the page groups so too. Else it may be a slip in the decimals. */
const doubtful = /^\d{1,3}([.,])\d{3}$/;

/**
 * A typed or pasted amount in major units, by any writing that has one meaning only: `1,234.56`, `1.234,56`, `1 234,56`,
 * `1,23,456`, `22936,28`. A keyboard may have the decimal sign of the phone's region alone, so that sign is not asked to
 * be the page's. NaN for what is no amount, or may be two. `written` is how the page itself writes 12,345.5.
 */
export function parseAmount(text: string, written = '12,345.5'): number {
  const plain = withoutCurrency(withPlainSigns(text));
  const [, single] = doubtful.exec(plain) ?? [];
  const isRead = amountShapes.some(shape => shape.test(plain));
  if (!isRead || (single && withPlainSigns(written)[2] !== single)) return Number.NaN;
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${decimals}`);
}
