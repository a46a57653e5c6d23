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
      id: 'identity',
      title: 'PAN y fotos',
      blocks: [
        'Tu PAN confirma quién eres y nos deja consultar a las sociedades de información crediticia. No pedimos Aadhaar. La cámara y la ubicación se usan una sola vez, para comprobar quién eres, cada vez con tu consentimiento, y nunca entre tanto. No guardamos una plantilla biométrica: la selfie se compara con tu documento, y quedan solo la foto y el resultado.',
      ],
    },
    privacyClauses.notCollected,
    privacyClauses.purposes,
    privacyClauses.automated,
    privacyClauses.recipients,
    {
      id: 'location-of-data',
      title: 'Dónde se guardan',
      blocks: [
        'Todos los datos se guardan en servidores en la India. Quiénes trabajan para nosotros y qué hace cada quien se entrega en una lista si la pides, y la lista es parte de tus datos clave donde la ley lo pide.',
      ],
    },
    {
      id: 'retention',
      title: 'Por cuánto tiempo los guardamos',
      blocks: [
        {
          points: [
            'Una solicitud rechazada, si nunca te enviamos dinero: {rejectedDataDays} días. Después quedan solo una huella cifrada de tu número y el día en que puedes solicitar de nuevo, y ese día se borran.',
            'Un préstamo que se envió, y la prueba de quién eres: 5 años después de cerrado, como piden las reglas contra el lavado de dinero.',
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
        'Como titular de los datos puedes, según la Digital Personal Data Protection Act 2023 y las Digital Lending Directions 2025 del RBI:',
        {
          points: [
            'obtener un resumen de lo que guardamos y de quién lo recibió, y una copia;',
            'que se corrijan los errores y se completen los huecos;',
            'que se borren los datos que no tenemos que conservar, y que hagamos que los olviden quienes los recibieron de nosotros;',
            'negar o retirar el consentimiento para cada tipo de dato, y limitar quién los recibe;',
            'nombrar a alguien que ejerza estos derechos por ti si mueres o no puedes hacerlo.',
          ],
        },
        'Los ejerces en Yo, Datos y privacidad, por {email} o con nuestra persona responsable de quejas. Respondemos en un máximo de 30 días, sin costo.',
      ],
    },
    privacyClauses.security,
    privacyClauses.minors,
    privacyClauses.changes,
    {
      id: 'complaints',
      title: 'Quejas sobre datos',
      blocks: [
        'Acude primero a nuestra persona responsable de quejas: {officer}, {officerPhone}, {officerEmail}. Respondemos en un máximo de {answerHours} horas. Después puedes acudir al Data Protection Board of India.',
      ],
    },
  ],
};

const terms: LegalDocument = {
  title: 'Términos y condiciones',
  summary:
    'Recibes los datos clave antes de aceptar, puedes cancelar hasta {cancelHours} horas después de que llegó el dinero, y nada se renueva solo.',
  sections: [
    clauses.parties,
    clauses.eligibility,
    clauses.account,
    {
      id: 'identity',
      title: 'Mostrar quién eres',
      blocks: [
        'Pedimos tu PAN, fotos de tu identificación tomadas en la app y una selfie. Para el envío pedimos una cuenta con su IFSC, o un ID de UPI, a tu nombre. No pedimos Aadhaar.',
      ],
    },
    clauses.applying,
    clauses.amounts,
    clauses.costs,
    {
      id: 'key-facts',
      title: 'Los datos clave',
      blocks: [
        'Antes de aceptar recibes los datos clave en la forma que pide el RBI (key facts statement), en un idioma que entiendes: la tasa anual con todos los costos (APR), cada cobro, el calendario, el tiempo para arrepentirte, cómo cobramos y nuestra persona responsable de quejas. Valen {offerDays} días. No se puede cobrar nada que no esté ahí. Los datos clave y el contrato quedan en la app, y te los enviamos por SMS o correo.',
      ],
    },
    clauses.contract,
    {
      id: 'money-ways',
      title: 'Por dónde va el dinero',
      blocks: [
        'El dinero va directo de nuestra cuenta a la tuya, y tus pagos directo a la nuestra. Nadie más lo toca. Nunca subimos tu límite sin que lo pidas.',
      ],
    },
    {
      ...clauses.cancelling,
      title: 'Tiempo para arrepentirte',
    },
    clauses.repaying,
    {
      ...clauses.late,
      blocks: [
        ...clauses.late.blocks.slice(0, -1),
        'Si ves que no puedes pagar a tiempo, avísanos cuanto antes. Puedes pagar una parte o acordar otra cosa con nosotros.',
      ],
    },
    {
      id: 'collection',
      title: 'Cómo pedimos el dinero atrasado',
      blocks: [
        'Te recordamos solo a ti, entre las 8:00 y las 19:00. No amenazamos, ofendemos ni publicamos nada, y no cobramos la deuda a las personas que nombraste, a tu familia ni a tu empleador. Si un agente va a contactarte, antes te decimos su nombre por SMS o correo.',
        'Cómo se paga el préstamo, a tiempo o tarde, se informa a las sociedades de información crediticia. Eso puede dificultar otros préstamos; pagar lo mejora. Después del último pago recibes una constancia de no adeudo, sin costo.',
      ],
    },
    clauses.coupons,
    clauses.usingApp,
    clauses.changes,
    clauses.ending,
    {
      id: 'complaints',
      title: 'Quejas y persona responsable',
      blocks: [
        'Presenta una queja en la app en Atención al cliente, al {phone}, por WhatsApp {whatsapp} o a {email}, todos los días de {from} a {to}. Recibes un número y nuestra respuesta en un máximo de {answerHours} horas.',
        'Nuestra persona responsable de quejas es {officer}, {officerPhone}, {officerEmail}.',
        'Si en 30 días no sabes nada, o la respuesta no ayuda, acude al Ombudsman del RBI en {regulatorUrl}. No tiene costo. Una queja nunca cambia el trato a tu préstamo.',
      ],
    },
    {
      id: 'law',
      title: 'Ley e idioma',
      blocks: [
        'Se aplica la ley de la India, entre otras las Digital Lending Directions 2025 del Reserve Bank of India. Pueden decidir los tribunales del lugar donde vives.',
        'Vale el texto en inglés. El texto en español es una traducción para tu comodidad. Si una cláusula resulta nula, las demás siguen valiendo.',
      ],
    },
  ],
};

const renewalAgreement: LegalDocument = {
  title: 'Convenio de renovación',
  summary:
    'Nada se renueva solo. La fecha de un préstamo queda como se acordó, y puedes pedir un préstamo nuevo cuando pagaste uno.',
  sections: [
    {
      ...renewalClauses.covers,
      blocks: [
        'Dice qué pasa cuando viene un préstamo nuevo después de uno que pagaste. Complementa los términos y tu contrato de préstamo.',
      ],
    },
    {
      id: 'automatic',
      title: 'Sin renovación automática',
      blocks: [
        'En la India no renovamos préstamos automáticamente, no los enviamos por nuestra cuenta ni subimos un límite sin que lo pidas. Tú pides y confirmas cada préstamo, y cada uno tiene sus propios datos clave.',
      ],
    },
    renewalClauses.nextLoan,
    renewalClauses.stopping,
  ],
};

export const texts: LegalTexts = { privacy, terms, renewalAgreement };
