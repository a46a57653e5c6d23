import type { ConsentText } from '../consents/consents';
import type { InLanguages } from '../languages';

/** Offers and surveys, in the words of every market. */
export const offersText: InLanguages<ConsentText> = {
  en: {
    title: 'Offers from us',
    paragraphs: [
      '{lender} may send me offers by message and ask me in short surveys. My loan does not depend on it, and I can turn it off at any time.',
    ],
    agree: 'I agree',
    declined: 'We send you no offers. Messages about your loan still come.',
  },
  es: {
    title: 'Nuestras ofertas',
    paragraphs: [
      '{lender} puede enviarme ofertas por mensaje y hacerme encuestas cortas. Mi préstamo no depende de ello y puedo desactivarlo cuando quiera.',
    ],
    agree: 'Acepto',
    declined: 'No te enviamos ofertas. Los mensajes sobre tu préstamo siguen llegando.',
  },
};
