// Generated from remote.json by `pnpm generate`. Change remote.json instead.
import type { Language } from '@sunbird/i18n';

export const screenTitles = {
  en: {
    "desk.screen.repayDetail": "Repay",
    "desk.screen.me": "Me",
    "desk.screen.settings": "Settings",
    "desk.screen.agreementList": "Agreements",
    "desk.screen.language": "Language",
    "desk.screen.coupon": "Coupons",
    "desk.screen.dataPrivacy": "Data and privacy",
    "desk.screen.devices": "Devices",
  },
  es: {
    "desk.screen.repayDetail": "Pagar",
    "desk.screen.me": "Mi cuenta",
    "desk.screen.settings": "Ajustes",
    "desk.screen.agreementList": "Contratos",
    "desk.screen.language": "Idioma",
    "desk.screen.coupon": "Cupones",
    "desk.screen.dataPrivacy": "Datos y privacidad",
    "desk.screen.devices": "Dispositivos",
  },
} satisfies Record<Language, Readonly<Record<string, string>>>;
