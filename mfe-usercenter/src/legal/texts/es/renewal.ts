import type { LegalSection } from '../../legal-document';

// Clauses that are alike in every market. A market's own file puts them in order and adds its law.

const covers: LegalSection = {
  id: 'covers',
  title: 'De qué trata este convenio',
  blocks: [
    'Dice qué pasa cuando un préstamo sigue o viene uno nuevo: mover la fecha de un préstamo, y tomar otro después de pagar uno. Complementa los términos y tu contrato de préstamo.',
  ],
};

const movingDate: LegalSection = {
  id: 'moving-date',
  title: 'Mover la fecha de un préstamo',
  blocks: [
    {
      points: [
        'Puedes mover el vencimiento {rolloverDays} días, mientras pagas el préstamo y también cuando está atrasado, como máximo {rolloverTimes} veces por préstamo.',
        'Cada vez cuesta {rolloverRate} del monto prestado. Si es de {exampleAmount}, son {rolloverExample}.',
        'La fecha nueva es la anterior más {rolloverDays} días. Vale cuando la comisión queda pagada en la cuenta que muestra la app; hasta entonces nada cambia.',
        'La comisión no reduce lo que debes. No se agrega interés por esos días. Los recargos ya causados se siguen debiendo.',
        'Después se revisa tu nivel de crédito y puede bajar.',
      ],
    },
    'Antes de que pagues, la app muestra la comisión, las dos fechas, lo que debes y qué lograrías pagando una parte. Pagar una parte reduce lo que debes; mover la fecha no.',
  ],
};

const nextLoan: LegalSection = {
  id: 'next-loan',
  title: 'El siguiente préstamo',
  blocks: [
    'Después de un préstamo que pagaste puedes pedir otro. No tienes que dar tus datos de nuevo; confirmas que siguen siendo correctos. Decidimos otra vez, y tu límite puede ser mayor, igual o menor.',
    'Es un préstamo nuevo con sus propios datos clave, su propio contrato y su propio derecho a cancelar hasta {cancelHours} horas después de que llegó el dinero. Para quienes regresan hay productos desde {reloanDailyRate} al día; tu oferta muestra la tasa.',
    'Un préstamo nuevo nunca paga uno anterior. Hay un préstamo abierto por producto.',
  ],
};

const stopping: LegalSection = {
  id: 'stopping',
  title: 'Detenerlo, y quejas',
  blocks: [
    'No tienes que renovar nada. Un préstamo termina cuando se paga, y nada sigue si no lo pides.',
    'Si se renovó algo que no querías, avísanos dentro del tiempo para cancelar, o presenta una queja en la app, al {phone} o a {email}. Respondemos en un máximo de {answerHours} horas. También puedes acudir a {regulator}, {regulatorUrl}.',
  ],
};

export const renewal = { covers, movingDate, nextLoan, stopping };
