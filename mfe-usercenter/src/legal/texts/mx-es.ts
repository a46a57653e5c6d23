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
      title: 'Datos financieros y biométricos',
      blocks: [
        'Tus ingresos, tu cuenta y tu historial de crédito son datos financieros, y la comparación de tu selfie con tu documento es biométrica. Para ellos pedimos tu consentimiento expreso, los usamos solo para los fines de abajo y guardamos las fotos aparte de lo demás. Tu CURP sirve para confirmar quién eres; RFC y NSS solo si decides darlos.',
      ],
    },
    privacyClauses.notCollected,
    privacyClauses.purposes,
    {
      id: 'secondary',
      title: 'Finalidades que puedes rechazar',
      blocks: [
        'Las ofertas por mensaje y las encuestas no son necesarias para tu préstamo. Están desactivadas hasta que las actives, y puedes desactivarlas cuando quieras en Yo, Datos y privacidad.',
      ],
    },
    privacyClauses.automated,
    privacyClauses.recipients,
    {
      id: 'bureau',
      title: 'Sociedades de información crediticia',
      blocks: [
        'Consultamos a una sociedad de información crediticia sobre ti solo con tu autorización, que la app pide por separado. Le informamos cada mes el estado de tu préstamo, como pide la ley.',
      ],
    },
    {
      id: 'retention',
      title: 'Por cuánto tiempo los guardamos',
      blocks: [
        {
          points: [
            'Una solicitud rechazada, si nunca te enviamos dinero: {rejectedDataDays} días. Después quedan solo una huella cifrada de tu número y el día en que puedes solicitar de nuevo, y ese día se borran.',
            'Un préstamo que se envió: 10 años después de cerrado, como pide el Código de Comercio a quienes llevan libros. En ese tiempo queda bloqueado para todo lo demás.',
            'Una queja: mientras se conserve el préstamo al que se refiere, y al menos 5 años.',
            'Los datos recabados en tu dispositivo con tu consentimiento: hasta la decisión sobre el préstamo, o hasta que retires el consentimiento.',
          ],
        },
      ],
    },
    privacyClauses.consent,
    {
      id: 'rights',
      title: 'Tus derechos ARCO',
      blocks: [
        'La Ley Federal de Protección de Datos Personales en Posesión de los Particulares de 2025 te da derecho a:',
        {
          points: [
            'acceso: saber qué guardamos y obtener una copia;',
            'rectificación: que se corrijan los errores;',
            'cancelación: que se borren los datos que no tenemos que conservar;',
            'oposición: oponerte a un uso, también a decisiones tomadas solo por una computadora;',
            'revocar un consentimiento, y limitar el uso y la divulgación de tus datos.',
          ],
        },
        'Los ejerces en Yo, Datos y privacidad, o escribiendo a {email} con tu nombre, tu número y lo que pides; comprobamos que eres tú. Respondemos en un máximo de 20 días hábiles y lo cumplimos en 15 más, sin costo.',
      ],
    },
    privacyClauses.security,
    privacyClauses.minors,
    privacyClauses.changes,
    {
      id: 'complaints',
      title: 'Quejas sobre datos',
      blocks: [
        'Escríbenos primero: {email}. Respondemos en un máximo de {answerHours} horas. También puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, la autoridad en protección de datos personales.',
      ],
    },
  ],
};

const terms: LegalDocument = {
  title: 'Términos y condiciones',
  summary:
    'Ves el costo total y el CAT antes de aceptar, puedes cancelar hasta {cancelHours} horas después de que llegó el dinero, y nada se renueva a menos que lo actives.',
  sections: [
    clauses.parties,
    {
      id: 'registration',
      title: 'Nuestro registro',
      blocks: [
        'Como sociedad financiera de objeto múltiple, entidad no regulada (SOFOM, E.N.R.), para constituirnos y operar no requerimos autorización de la Secretaría de Hacienda y Crédito Público, y estamos sujetos a la supervisión de la CNBV únicamente para prevenir el lavado de dinero (artículo 56 de la LGOAAC). Nuestro registro es {licence}; puedes consultarnos en el registro de prestadores de servicios financieros de la CONDUSEF (SIPRES).',
      ],
    },
    clauses.eligibility,
    clauses.account,
    {
      id: 'identity',
      title: 'Mostrar quién eres',
      blocks: [
        'Pedimos tu CURP, fotos de tu identificación oficial y una selfie. Para el envío pedimos una CLABE o una tarjeta de débito a tu nombre. RFC y NSS son opcionales.',
      ],
    },
    clauses.applying,
    clauses.amounts,
    clauses.costs,
    {
      id: 'cat',
      title: 'El CAT',
      blocks: [
        'El costo anual total (CAT) cuenta el interés, la comisión y todo otro costo que debes pagar. En el ejemplo de arriba es de {exampleApr}. Incluye el impuesto sobre la comisión, se da para fines informativos y de comparación, y se calculó el {termsDate}. El tuyo está en los datos clave antes de que aceptes.',
      ],
    },
    clauses.contract,
    {
      id: 'automatic-payout',
      title: 'Envío automático, solo si lo eliges',
      blocks: [
        'Cuando pides otro préstamo después de pagar uno, puedes elegir que se envíe solo en cuanto se apruebe. Está desactivado a menos que lo elijas para ese préstamo. Puedes detenerlo en la app hasta que se envíe el dinero, y después cancelarlo sin costo como cualquier otro préstamo.',
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
        'Te recordamos solo a ti, entre las 7:00 y las 22:00 de tu localidad, con nuestro nombre y un número visible. No amenazamos, ofendemos ni publicamos nada, y no cobramos la deuda a las personas que nombraste, a tu familia ni a tu empleador.',
        'Si un despacho llama por nosotros, dice por quién, y no recibe dinero: pagas solo en la app. Los despachos están en el registro de la CONDUSEF (REDECO), donde también puedes quejarte de ellos.',
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
        'Nuestra unidad especializada de atención a usuarios (UNE) recibe quejas en la app en Atención al cliente, al {phone}, por WhatsApp {whatsapp} o a {email}, todos los días de {from} a {to}. Recibes un número y nuestra respuesta en un máximo de {answerHours} horas.',
        'Si nuestra respuesta no ayuda, acude a {regulator}, {regulatorUrl}. No tiene costo. Una queja nunca cambia el trato a tu préstamo.',
      ],
    },
    {
      id: 'law',
      title: 'Ley e idioma',
      blocks: [
        'Se aplican las leyes de México, entre otras la Ley para la Transparencia y Ordenamiento de los Servicios Financieros. Pueden decidir los tribunales del lugar donde vives.',
        'Vale el texto en español. El texto en inglés es una traducción para tu comodidad. Si una cláusula resulta nula, las demás siguen valiendo.',
      ],
    },
  ],
};

const renewalAgreement: LegalDocument = {
  title: 'Convenio de renovación',
  summary:
    'Un préstamo sigue o viene uno nuevo solo cuando lo pides. El envío automático está desactivado a menos que lo elijas para un préstamo, y puedes detenerlo.',
  sections: [
    renewalClauses.covers,
    {
      id: 'automatic',
      title: 'Envío automático del siguiente préstamo',
      blocks: [
        'Cuando pides otro préstamo, un interruptor te deja hacer que se envíe solo en cuanto se apruebe. Está desactivado. Al activarlo aceptas, para ese único préstamo, que lo confirmemos por ti con el monto y el plazo que elegiste, a un precio no peor que el que viste.',
        {
          points: [
            'Te avisamos cuando se aprueba y desde qué hora se enviará.',
            'Hasta entonces lo detienes con un toque en la página del préstamo, o al {phone}. Entonces espera a que lo confirmes, o termina después de {offerDays} días.',
            'Después del envío todavía puedes cancelar durante {cancelHours} horas sin costo.',
            'Nunca vale para un préstamo posterior, y nunca usa un préstamo nuevo para pagar uno anterior.',
          ],
        },
      ],
    },
    renewalClauses.movingDate,
    renewalClauses.nextLoan,
    renewalClauses.stopping,
  ],
};

export const texts: LegalTexts = { privacy, terms, renewalAgreement };
