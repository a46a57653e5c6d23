import type { LegalSection } from '../../legal-document';

// Clauses that are alike in every market. A market's own file puts them in order and adds its law.

const controller: LegalSection = {
  id: 'controller',
  title: 'Quién es responsable',
  blocks: [
    '{lender}, {licence}, decide para qué y cómo se usan tus datos. Para todo lo relacionado escribe a {email} o llama al {phone}, todos los días de {from} a {to}.',
  ],
};

const collected: LegalSection = {
  id: 'collected',
  title: 'Qué recabamos',
  blocks: [
    {
      points: [
        'Para registrarte: tu número de celular, y qué textos aceptaste y cuándo.',
        'Para solicitar: nombre, fecha de nacimiento, género, escolaridad, estado civil, domicilio, correo, trabajo e ingresos, para qué es el préstamo, tus respuestas sobre tu historial de crédito.',
        'Para saber que eres tú: tu número de identidad, fotos de tu documento y una selfie que se compara con él.',
        'Dos personas que nombras, con su número y su relación contigo. Diles que lo hiciste.',
        'Para pagarte: tu cuenta, comprobada con tu nombre.',
        'De tus préstamos: ofertas, contratos, pagos, mensajes, llamadas y quejas.',
        'De la app: tipo de dispositivo, versión de la app, eventos técnicos sin nombres. Con tu consentimiento, más sobre el dispositivo y tu ubicación aproximada.',
        'De otros: si tu número de identidad es válido, qué tienen de ti las sociedades de crédito, si una cuenta es tuya, y lo que tu banco nos dice de un pago.',
      ],
    },
  ],
};

const notCollected: LegalSection = {
  id: 'not-collected',
  title: 'Qué no miramos',
  blocks: [
    'La app no lee tu libreta de contactos, tus mensajes, tus llamadas, tus fotos ni tu lista de apps. Tú eliges a las dos personas, y una foto solo cuando la tomas o la escoges. Si un producto llegara a necesitar algo de esto, la app lo pide antes para ese único propósito, dice por qué, y funciona sin ello hasta donde se pueda.',
    'No escuchamos, no seguimos tu ubicación en segundo plano y no recabamos nada sobre tu salud, tu fe o tu política.',
  ],
};

const purposes: LegalSection = {
  id: 'purposes',
  title: 'Para qué los usamos',
  blocks: [
    {
      points: [
        'Para decidir sobre un préstamo, hacer el contrato, enviarlo y cobrarlo: porque tú pediste el préstamo.',
        'Para comprobar quién eres, prevenir el fraude y el lavado de dinero, llevar libros e informar: porque la ley lo dice.',
        'Para responderte, mantener seguro el servicio y ver dónde falla: porque tenemos un interés legítimo en ello. Puedes oponerte.',
        'Para recabar datos de tu dispositivo y tu ubicación, y para enviarte ofertas: solo con tu consentimiento, uno por cada propósito.',
      ],
    },
    'No usamos tus datos para nada más. No los vendemos, y no los usamos para presionarte a ti ni a personas que conoces.',
  ],
};

const automated: LegalSection = {
  id: 'automated',
  title: 'Decisiones por computadora',
  blocks: [
    'Si recibes un préstamo, y de cuánto, lo decide una evaluación automática de tus respuestas, tu historial con nosotros, lo que informan las sociedades de crédito y si tus datos coinciden. Puede llevar a una aprobación, a un monto menor o a un rechazo.',
    'Puedes pedir que una persona decida de nuevo, decir qué debemos considerar y conocer los motivos principales. Habla con nosotros.',
  ],
};

const recipients: LegalSection = {
  id: 'recipients',
  title: 'Quién los recibe',
  blocks: [
    {
      points: [
        'Bancos y proveedores de pago, para enviar y recibir dinero.',
        'Registros que confirman identidades, para comprobar la tuya.',
        'Sociedades de crédito: les preguntamos por ti cuando solicitas y les informamos cómo se paga tu préstamo, a tiempo o no.',
        'Empresas que envían mensajes, operan nuestras computadoras o ayudan a cobrar préstamos atrasados. Trabajan para nosotros por contrato y solo para nuestros fines.',
        'Autoridades y tribunales, cuando la ley nos obliga.',
      ],
    },
    'Las dos personas que nombraste no reciben nada sobre tu préstamo. Solo las llamamos cuando no podemos localizarte, para preguntar cómo hacerlo.',
    'Cuando los datos se guardan fuera del país, cuidamos que estén protegidos como pide la ley de aquí, y te decimos dónde si lo preguntas.',
  ],
};

const consent: LegalSection = {
  id: 'consent',
  title: 'Tu consentimiento y cómo retirarlo',
  blocks: [
    'Pedimos cada propósito por separado, con palabras claras, antes de recabar algo. “Ahora no” siempre es una respuesta. Si un préstamo no puede evaluarse sin ello, lo decimos.',
    'En Yo, Datos y privacidad ves cada consentimiento y lo retiras con un toque. No cuesta nada y vale desde ese momento; lo hecho antes sigue siendo lícito.',
  ],
};

const security: LegalSection = {
  id: 'security',
  title: 'Cómo los protegemos',
  blocks: [
    'Las conexiones van cifradas. Solo puede ver datos quien los necesita para su trabajo, y cada acceso queda registrado. Las fotos se muestran solo a ti, por minutos. En tu teléfono, los números de identidad y de cuenta que escribes se guardan solo hasta que cierras la app, y al cerrar sesión se borra todo lo tuyo.',
    'Si algún día los datos llegan a manos equivocadas y eso es un riesgo para ti, te avisamos a ti y a la autoridad sin demora.',
  ],
};

const minors: LegalSection = {
  id: 'minors',
  title: 'Personas jóvenes',
  blocks: [
    'La app es para personas desde {minAge} años. Borramos lo que nos dio una persona más joven en cuanto lo sabemos.',
  ],
};

const changes: LegalSection = {
  id: 'changes',
  title: 'Cuando este texto cambia',
  blocks: [
    'La versión y su fecha están arriba. Mostramos una nueva en la app antes de que se aplique. Para propósitos nuevos te preguntamos antes.',
  ],
};

export const privacy = {
  controller,
  collected,
  notCollected,
  purposes,
  automated,
  recipients,
  consent,
  security,
  minors,
  changes,
};
