import { formatPhone, normalisePhone, type PhoneRules } from '@sunbird/loan-domain';

/** As it is written inside the country: `0700 555 0199`. */
export function localPhone(phone: string, rules: PhoneRules): string {
  return formatPhone(normalisePhone(phone, rules), rules);
}

/** With the country code: `+234 700 555 0199`. */
export function internationalPhone(phone: string, rules: PhoneRules): string {
  const local = localPhone(phone, rules).slice(rules.trunkPrefix.length);
  return `${rules.countryCode} ${local}`;
}

/** Digits with country code and nothing else: `2347005550199`. */
function dialled(phone: string, rules: PhoneRules): string {
  return `${rules.countryCode}${normalisePhone(phone, rules)}`.replace(/\D/g, '');
}

/** A link that opens the phone's dialler. */
export function phoneHref(phone: string, rules: PhoneRules): string {
  return `tel:+${dialled(phone, rules)}`;
}

/** WhatsApp's own address of a chat with this number. */
export function whatsappUrl(phone: string, rules: PhoneRules): string {
  return `https://wa.me/${dialled(phone, rules)}`;
}
