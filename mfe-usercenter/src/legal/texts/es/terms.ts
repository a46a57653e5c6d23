import type { LegalSection } from '../../legal-document';

// Clauses that are alike in every market. A market's own file puts them in order and adds its law.

const parties: LegalSection = {
  id: 'parties',
  title: 'Quiénes somos y qué cubren estos términos',
  blocks: [
    '{lender} (“nosotros”), {licence}, presta dinero a personas por medio de la app {brand}. “Tú” eres la persona que registró el número de celular.',
    'Estos términos cubren la app y cada préstamo que tomes en ella. Cada préstamo tiene además su propio contrato con sus propias cifras. Si no coinciden, para ese préstamo vale su contrato.',
  ],
};

const eligibility: LegalSection = {
  id: 'eligibility',
  title: 'Quién puede pedir un préstamo',
  blocks: [
    'Puedes pedirlo si se cumple todo esto:',
    {
      points: [
        'Tienes de {minAge} a {maxAge} años y vives en el país donde prestamos.',
        'El número de celular es tuyo.',
        'Puedes mostrar quién eres con una identificación vigente.',
        'Tienes un ingreso y una cuenta a tu nombre en la que podamos depositar.',
        'Pides para ti, no para otra persona.',
      ],
    },
    'Cada persona tiene una sola cuenta. Puedes tener como máximo un préstamo abierto por producto.',
  ],
};

const account: LegalSection = {
  id: 'account',
  title: 'Tu cuenta',
  blocks: [
    'Entras con tu número de celular y un código que te enviamos. No le digas el código a nadie. Nunca te lo pedimos, ni tu PIN ni una contraseña.',
    'Avísanos de inmediato si pierdes el teléfono o el número, o si otra persona usó tu cuenta. No respondes por lo que se haga en tu cuenta después de avisarnos, ni por préstamos que alguien haya tomado engañándonos sobre su identidad.',
  ],
};

const applying: LegalSection = {
  id: 'applying',
  title: 'La solicitud y nuestra decisión',
  blocks: [
    'Solicitar no cuesta y no obliga a nadie. Respondes con la verdad y nos avisas si algo cambia antes de que se envíe el dinero. Comprobamos lo que nos dices con las fuentes que nombra el texto de privacidad.',
    'La decisión suele estar en minutos, como máximo en 1 día hábil. La toma una evaluación automática. Puedes pedir que una persona la revise y conocer los motivos principales.',
    'Si la rechazamos, decimos por qué, y puedes solicitar de nuevo después de {retryDays} días. No le debemos un préstamo a nadie, y no rechazamos a nadie por motivos que la ley prohíbe.',
  ],
};

const amounts: LegalSection = {
  id: 'amounts',
  title: 'Montos y plazos',
  blocks: [
    'Prestamos de {minAmount} a {maxAmount}; a quienes ya pagaron un préstamo, hasta {returningMaxAmount}. Un préstamo dura de {minTerm} a {maxTerm} días y se paga en una sola cantidad al final. Nunca prestamos por menos de {minTerm} días.',
    'Una oferta aprobada vale {offerDays} días. Si no la confirmas, termina sola y sin costo.',
  ],
};

const costs: LegalSection = {
  id: 'costs',
  title: 'Cuánto cuesta un préstamo',
  blocks: [
    'Un préstamo que se paga a tiempo cuesta tres cosas y nada más:',
    {
      points: [
        'Interés: {dailyRate} al día sobre el monto prestado, {annualRate} al año, contado por días reales sobre 365 y redondeado a la unidad. Es interés simple, queda fijo cuando confirmas y nunca pasa de {maxAnnualRate} al año.',
        'Una comisión: {feeRate} del monto prestado. En ningún producto pasa de {maxFeeRatePerDay} del monto por cada día del plazo, ni tanto que recibas menos de la mitad de lo que pides.',
        'Impuesto sobre la comisión: {taxRate} de la comisión.',
      ],
    },
    'La comisión y el impuesto se descuentan antes de enviar el dinero, así que no se paga nada por adelantado. Nunca le pagues a nadie por adelantado por un préstamo: no lo pedimos.',
    'Ejemplo: pides {exampleAmount} por {exampleTerm} días. La comisión es de {exampleFee} y el impuesto de {exampleTax}, así que recibes {examplePayout}. El interés es de {exampleInterest}, así que devuelves {exampleRepay}. Con todos los costos son {exampleApr} al año.',
    'Estas son las tasas de nuestro producto estándar. Para quienes ya pagaron hay productos desde {reloanDailyRate} al día. Las cifras de tu propia oferta se muestran antes de que aceptes, y son las que valen.',
  ],
};

const contract: LegalSection = {
  id: 'contract',
  title: 'Cómo se forma un préstamo',
  blocks: [
    'Antes de decidir ves los datos clave: cuánto recibes, cuánto y cuándo devuelves, cada comisión, el interés, la tasa anual con todos los costos, cuánto cuesta pagar tarde, cómo cancelar y dónde quejarte. Nada viene marcado por ti.',
    'El préstamo se forma cuando marcas que aceptas el contrato y oprimes el botón que lo confirma. Puedes leer y guardar el contrato antes y después.',
    'Entonces enviamos el dinero a la cuenta a tu nombre, casi siempre en una hora y como máximo en 8 horas. Si tu banco lo devuelve, no debes nada hasta que te llegue.',
  ],
};

const cancelling: LegalSection = {
  id: 'cancelling',
  title: 'Si cambias de opinión',
  blocks: [
    'Puedes cancelar sin motivo y sin costo desde que confirmas hasta {cancelHours} horas después de que llegó el dinero. Se hace en la app.',
    'Antes del envío, el préstamo termina al instante. Después, devuelves exactamente lo que recibiste en {returnDays} días. Entonces la comisión, el impuesto y el interés desaparecen. Si el dinero no ha vuelto para entonces, el préstamo sigue como se acordó.',
  ],
};

const repaying: LegalSection = {
  id: 'repaying',
  title: 'Pagar',
  blocks: [
    'El préstamo vence el día que dice el contrato: el día en que confirmaste más el plazo. Puedes pagar antes, todo o en partes desde {minRepay}, las veces que quieras. Pagar antes no cuesta nada; el interés queda como se fijó.',
    'Paga solo por los medios y a las cuentas que muestra la app. Un pago cuenta cuando nos llega, casi siempre al instante y como máximo {postingMinutes} minutos después de hacerlo. Cubre primero los recargos, luego el interés y luego el monto prestado.',
    'Si un pago no aparece, envíanos el recibo en la app: respondemos en un máximo de {voucherHours} horas. Lo que pagues de más vuelve solo a tu cuenta.',
    'Cuando el préstamo queda pagado, lo confirmamos en la app. Puedes pedir una carta que lo diga, sin costo.',
  ],
};

const late: LegalSection = {
  id: 'late',
  title: 'Pagar tarde',
  blocks: [
    'Desde el día siguiente al vencimiento se cobra un recargo de {penaltyRate} al día sobre el monto y el interés sin pagar. No hay recargo sobre recargos ni ningún otro cobro.',
    'Si ves que no puedes pagar a tiempo, avísanos cuanto antes. Puedes pagar una parte, mover la fecha o acordar otra cosa con nosotros.',
  ],
};

const movingDate: LegalSection = {
  id: 'moving-date',
  title: 'Mover la fecha',
  blocks: [
    'Puedes mover el vencimiento {rolloverDays} días, como máximo {rolloverTimes} veces por préstamo. Cada vez cuesta {rolloverRate} del monto prestado; si es de {exampleAmount}, son {rolloverExample}. Tú lo pides y lo pagas; nunca pasa solo.',
    'Esa comisión no es parte del pago: lo que debes sigue igual, y los recargos ya causados se siguen debiendo. El convenio de renovación tiene los detalles.',
  ],
};

const coupons: LegalSection = {
  id: 'coupons',
  title: 'Los cupones y el sorteo',
  blocks: [
    'Un cupón descuenta de un pago, del interés o de la comisión la cantidad que dice. Indica desde qué préstamo vale y su último día. No se paga en efectivo, no se vende ni se cede, y vale uno por pago o por préstamo nuevo.',
    'Un préstamo pagado a tiempo da un turno en el sorteo. La app muestra qué se puede ganar y qué tan probable es cada resultado, también el de no ganar nada. Participar no cuesta.',
  ],
};

const usingApp: LegalSection = {
  id: 'using-app',
  title: 'El uso de la app',
  blocks: [
    'La app es gratuita; tu operador puede cobrar los datos. Úsala para ti y para lo que es. No intentes entrar a los datos de otras personas ni perturbes el servicio.',
    'Cuidamos que el servicio funcione, pero no sin interrupciones. Si la app no funciona, todavía puedes pagar a la cuenta que te dio.',
    'Respondemos, como dice la ley, por el daño que causemos nosotros o quienes trabajan para nosotros. Nada en estos términos te quita derechos que te da la ley.',
  ],
};

const changes: LegalSection = {
  id: 'changes',
  title: 'Cuando estos términos cambian',
  blocks: [
    'Un préstamo que confirmaste conserva los términos con los que lo confirmaste. Los términos nuevos valen para lo que viene después: los mostramos en la app antes de que se apliquen, con lo que cambia. Si no estás de acuerdo, puedes pagar y cerrar tu cuenta.',
  ],
};

const ending: LegalSection = {
  id: 'ending',
  title: 'Cerrar tu cuenta',
  blocks: [
    'Puedes cerrar tu cuenta cuando quieras si no hay un préstamo abierto: en Yo, Datos y privacidad. Nosotros podemos cerrarla, después de decirte por qué, si nos engañaste o usaste mal la app. Los préstamos abiertos siguen entonces hasta su fecha.',
  ],
};

export const terms = {
  parties,
  eligibility,
  account,
  applying,
  amounts,
  costs,
  contract,
  cancelling,
  repaying,
  late,
  movingDate,
  coupons,
  usingApp,
  changes,
  ending,
};
