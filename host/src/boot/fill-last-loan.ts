import type { LastLoanTexts } from '../storage/items';
import { readItem, storageKeys } from '../storage/storage';
import { parseObject } from './parse-object';

/** The texts of the last loan in the language of this start; undefined without any. Without valibot: the script is small. */
export function readLastLoan(): Partial<LastLoanTexts> | undefined {
  const { shown } = parseObject(readItem('local', storageKeys.last));
  const texts: Partial<LastLoanTexts> = parseObject(JSON.stringify(shown ?? null));
  return texts.language === document.documentElement.lang ? texts : undefined;
}

/** Fills the places of the loan in the picture of home. */
export function fillLastLoan(place: Element, { at, dueDate, owed }: Partial<LastLoanTexts>): void {
  const texts: Readonly<Record<string, string | undefined>> = { at, dueDate };
  for (const element of Array.from(place.querySelectorAll<HTMLElement>('[data-last]'))) {
    const text = texts[element.dataset.last ?? ''];
    if (text !== undefined) element.textContent = text;
    const money = element.firstElementChild;
    if (text !== undefined || !money || !owed) continue;
    const [symbol, amount, code] = owed;
    if (money.firstChild) money.firstChild.textContent = symbol;
    money.appendChild(document.createTextNode(amount));
    if (code) money.appendChild(document.createElement('small')).textContent = code;
  }
}
