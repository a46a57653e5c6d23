import { formatPhone, normalisePhone, type PhoneRules } from '@sunbird/loan-domain';

/** As it is written inside the country: `0700 555 0199`. */
export function localPhone(phone: string, rules: PhoneRules): string {
  return formatPhone(normalisePhone(phone, rules), rules);
}

/** With the country code: `+234 700 555 0199`. */
export function internationalPhone(phone: string, rules: PhoneRules): string {
  const local = localPhone(phone, rules);
  if (local.startsWith('+')) return local;
  return `${rules.countryCode} ${local.slice(rules.trunkPrefix.length)}`;
}

/** Digits with country code and nothing else: `2347005550199`. */
function dialled(phone: string, rules: PhoneRules): string {
  const number = normalisePhone(phone, rules);
  return (number.startsWith('+') ? number : rules.countryCode + number).replace(/\D/g, '');
}

/** A link that opens the phone's dialler. */
export function phoneHref(phone: string, rules: PhoneRules): string {
  return `tel:+${dialled(phone, rules)}`;
}

/** WhatsApp's own address of a chat with this number. */
export function whatsappUrl(phone: string, rules: PhoneRules): string {
  return `https://wa.me/${dialled(phone, rules)}`;
}
