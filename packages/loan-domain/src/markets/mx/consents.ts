import type { ConsentTexts } from '../../consents/consents';
import { offersText } from '../offers-text';

/** Article 28 of the LRSIC: express, for a named lender, with what it is used for and how long it is valid. */
const creditBureau: ConsentTexts['creditBureau'] = {
  es: {
    title: '¿Nos autorizas a consultar tu historial crediticio?',
    paragraphs: [
      'Autorizo expresamente a {lender} para que, por conducto de sus funcionarios facultados, lleve a cabo investigaciones sobre mi comportamiento crediticio en las sociedades de información crediticia que estime conveniente.',
      'Conozco la naturaleza y el alcance de la información que se solicitará, el uso que {lender} hará de ella, y que podrá realizar consultas periódicas de mi historial crediticio.',
      'Esta autorización está vigente por un año contado a partir de hoy, conforme al artículo 28 de la Ley para Regular las Sociedades de Información Crediticia. Puedo retirarla antes, cuando quiera, en la app: desde ese momento {lender} ya no consulta mi historial.',
    ],
    agree: 'Autorizo la consulta',
    declined:
      'Sin tu autorización no podemos evaluar tu solicitud, así que no se envía ni consultamos nada. No te cuesta nada, tus respuestas se conservan y puedes decidir después.',
  },
  en: {
    title: 'May we ask a credit bureau about you?',
    paragraphs: [
      'I expressly authorise {lender} to have its authorised staff look into my credit behaviour at the credit information companies that it considers suitable.',
      'I know the nature and the extent of the information that is requested and the use that {lender} makes of it, and that it may ask for my credit history from time to time.',
      'This authorisation is valid for one year from today, under article 28 of the Law to Regulate Credit Information Companies (LRSIC). I can take it back earlier, at any time, in the app: from then on {lender} no longer asks for my history.',
    ],
    agree: 'I authorise it',
    declined:
      'Without your authorisation we can’t assess your application, so it is not sent, and we ask nobody about you. It costs you nothing, your answers are kept, and you can decide later.',
  },
};

const financialData: ConsentTexts['financialData'] = {
  es: {
    title: '¿Aceptas que usemos tus datos financieros?',
    paragraphs: [
      'Consiento expresamente que {lender} trate mis datos financieros: mis ingresos, la cuenta en la que recibo el dinero y mi historial de crédito.',
      'Se usan para decidir sobre mi préstamo, enviarlo y cobrarlo, como dice el aviso de privacidad, y para nada más.',
    ],
    agree: 'Acepto',
    declined:
      'Sin estos datos no podemos evaluar un préstamo, así que tu solicitud no sigue y no te preguntamos nada más. No te cuesta nada y puedes decidir después.',
  },
  en: {
    title: 'May we use your financial data?',
    paragraphs: [
      'I expressly consent that {lender} uses my financial data: my income, the account that the money is paid to, and my credit history.',
      'It is used to decide on my loan, to pay it out and to be repaid, as the privacy notice says, and for nothing else.',
    ],
    agree: 'I agree',
    declined:
      'Without this data we can’t assess a loan, so your application does not go on, and we ask you nothing more. It costs you nothing, and you can decide later.',
  },
};

const biometricData: ConsentTexts['biometricData'] = {
  es: {
    title: '¿Aceptas que comparemos tu selfie con tu identificación?',
    paragraphs: [
      'Consiento expresamente que {lender} compare mi selfie con la foto de mi identificación, lo que es un dato biométrico, para comprobar que soy yo.',
      'Las fotos se guardan aparte de lo demás y se usan solo para eso.',
    ],
    agree: 'Acepto',
    declined:
      'Sin esta comparación no podemos comprobar que eres tú, así que tu solicitud no sigue y no te pedimos ninguna foto. No te cuesta nada y puedes decidir después.',
  },
  en: {
    title: 'May we compare your selfie with your ID?',
    paragraphs: [
      'I expressly consent that {lender} compares my selfie with the photo on my identity document, which is biometric data, to check that it is me.',
      'The photos are kept apart from the rest and are used for this only.',
    ],
    agree: 'I agree',
    declined:
      'Without this comparison we can’t check that it is you, so your application does not go on, and we ask you for no photo. It costs you nothing, and you can decide later.',
  },
};

export const consentTexts: ConsentTexts = {
  financialData,
  biometricData,
  creditBureau,
  marketing: offersText,
};
