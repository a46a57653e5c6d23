import type { LegalDocument, LegalTexts } from '../legal-document';
import { privacy as privacyClauses } from './es/privacy';
import { renewal as renewalClauses } from './es/renewal';
import { terms as clauses } from './es/terms';

const privacy: LegalDocument = {
  title: 'Aviso de privacidad',
  summary:
    'Usamos tus datos para decidir sobre tu préstamo, enviarlo y cobrarlo, y para nada más. Lo demás lo decides tú, propósito por propósito.',
  sections: [
    privacyClauses.controller,
    privacyClauses.collected,
    {
      id: 'sensitive',
      title: 'BVN, NIN y fotos',
      blocks: [
        'Tu BVN, tu NIN y las fotos de tu rostro y de tu documento se tratan como datos sensibles. El NIN y el BVN sirven para confirmar que eres quien dices ser, y el BVN que la cuenta es tuya. Ninguno nos deja ver ni mover dinero en tus cuentas.',
      ],
    },
    privacyClauses.notCollected,
    privacyClauses.purposes,
    privacyClauses.automated,
    privacyClauses.recipients,
    {
      id: 'retention',
      title: 'Por cuánto tiempo los guardamos',
      blocks: [
        {
          points: [
            'Una solicitud rechazada, si nunca te enviamos dinero: {rejectedDataDays} días. Después quedan solo una huella cifrada de tu número y el día en que puedes solicitar de nuevo, y ese día se borran.',
            'Un préstamo que se envió: 5 años después de cerrado, porque los prestamistas deben conservar sus registros ese tiempo.',
            'Una queja: 5 años después de nuestra respuesta.',
            'Los datos recabados en tu dispositivo con tu consentimiento: hasta la decisión sobre el préstamo, o hasta que retires el consentimiento.',
          ],
        },
      ],
    },
    privacyClauses.consent,
    {
      id: 'rights',
      title: 'Tus derechos',
      blocks: [
        'La ley de protección de datos de Nigeria (Nigeria Data Protection Act 2023) te da derecho a:',
        {
          points: [
            'saber qué guardamos y obtener una copia en una forma que puedas llevar a otro lado;',
            'que se corrijan los errores;',
            'que se borren los datos que no tenemos que conservar;',
            'oponerte a un uso, o que se detenga mientras se revisa;',
            'retirar un consentimiento cuando quieras, sin más desventaja que lo que depende de él deje de hacerse;',
            'no quedar obligado por una decisión tomada solo por una computadora.',
          ],
        },
        'Los ejerces en Yo, Datos y privacidad, por {email} o al {phone}. Respondemos en un máximo de 30 días, sin costo.',
      ],
    },
    privacyClauses.security,
    privacyClauses.minors,
    privacyClauses.changes,
    {
      id: 'complaints',
      title: 'Quejas sobre datos',
      blocks: [
        'Escríbenos primero: {email}. Respondemos en un máximo de {answerHours} horas. También puedes acudir en cualquier momento a la Nigeria Data Protection Commission (NDPC), ndpc.gov.ng.',
      ],
    },
  ],
};

const terms: LegalDocument = {
  title: 'Términos y condiciones',
  summary:
    'Ves el costo total antes de aceptar, puedes cancelar hasta {cancelHours} horas después de que llegó el dinero, y nada se renueva solo.',
  sections: [
    clauses.parties,
    clauses.eligibility,
    clauses.account,
    {
      id: 'identity',
      title: 'Mostrar quién eres',
      blocks: [
        'Pedimos tu NIN, fotos de tu identificación y una selfie. Para el envío pedimos tu número de cuenta y tu BVN, para que el dinero te llegue a ti y a nadie más.',
      ],
    },
    clauses.applying,
    clauses.amounts,
    clauses.costs,
    clauses.contract,
    {
      id: 'no-automatic-lending',
      title: 'Sin préstamos automáticos',
      blocks: [
        'Nunca enviamos un préstamo que no pediste y confirmaste tú, y nunca renovamos uno por nuestra cuenta. Ningún préstamo se aprueba por adelantado. Las ofertas te llegan solo si aceptaste recibirlas.',
      ],
    },
    clauses.cancelling,
    clauses.repaying,
    clauses.late,
    clauses.movingDate,
    {
      id: 'collection',
      title: 'Cómo pedimos el dinero atrasado',
      blocks: [
        'Te recordamos solo a ti: con respeto, por mensaje o llamada, nunca entre las 21:00 y las 8:00. No escribimos ni llamamos a tu familia, amigos, empleador ni a las personas que nombraste por tu deuda, no amenazamos ni avergonzamos, y no publicamos nada. Sí podemos preguntar a quien haya garantizado el préstamo por escrito.',
        'Cómo se paga el préstamo, a tiempo o tarde, se informa a las sociedades de crédito autorizadas por el banco central de Nigeria. Eso puede dificultar otros préstamos; pagar lo mejora. Después del último pago recibes una carta de liberación en un máximo de 5 días hábiles, sin costo.',
      ],
    },
    clauses.coupons,
    clauses.usingApp,
    clauses.changes,
    clauses.ending,
    {
      id: 'complaints',
      title: 'Quejas',
      blocks: [
        'Presenta una queja en la app en Atención al cliente, al {phone}, por WhatsApp {whatsapp} o a {email}, todos los días de {from} a {to}. Recibes un número y nuestra respuesta en un máximo de {answerHours} horas.',
        'Si nuestra respuesta no ayuda, acude a la Federal Competition and Consumer Protection Commission ({regulator}), {regulatorUrl}. No tiene costo. Una queja nunca cambia el trato a tu préstamo.',
      ],
    },
    {
      id: 'law',
      title: 'Ley e idioma',
      blocks: [
        'Se aplica la ley de la República Federal de Nigeria, entre otras la Federal Competition and Consumer Protection Act y las Consumer Lending Regulations 2025 que se basan en ella. Pueden decidir los tribunales del lugar donde vives.',
        'Vale el texto en inglés. El texto en español es una traducción para tu comodidad. Si una cláusula resulta nula, las demás siguen valiendo.',
      ],
    },
  ],
};

const renewalAgreement: LegalDocument = {
  title: 'Convenio de renovación',
  summary:
    'Nada se renueva solo. Puedes mover una fecha pagando una comisión, y pedir un préstamo nuevo cuando pagaste uno.',
  sections: [
    renewalClauses.covers,
    {
      id: 'automatic',
      title: 'Sin renovación automática',
      blocks: [
        'En Nigeria no renovamos préstamos automáticamente, no los aprobamos por adelantado ni los enviamos por nuestra cuenta: las reglas para prestamistas lo prohíben y tampoco lo querríamos. Tú pides y confirmas cada préstamo y cada cambio de fecha.',
      ],
    },
    renewalClauses.movingDate,
    renewalClauses.nextLoan,
    renewalClauses.stopping,
  ],
};

export const texts: LegalTexts = { privacy, terms, renewalAgreement };
