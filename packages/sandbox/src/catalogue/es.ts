import type { TextKey } from './text-key';

/** The lender's messages in Spanish. */
export const es: Readonly<Record<TextKey, string>> = {
  'code.0': 'OK',
  'code.400': 'Revisa los campos marcados.',
  'code.404': 'No hay nada en esta dirección.',
  'code.413': 'Lo que enviaste es demasiado grande. Usa un archivo más pequeño.',
  'code.500': 'Algo falló de nuestro lado. Intenta de nuevo.',
  'code.20001': 'El código es incorrecto. Revísalo o pide uno nuevo.',
  'code.20002': 'Este número ya está registrado, inicia sesión directamente',
  'code.20003': 'Este código venció. Pide uno nuevo.',
  'code.20004': 'Demasiados códigos incorrectos. Intenta de nuevo en {minutes} minutos.',
  'code.30001': 'El tiempo de este pago terminó, intenta de nuevo',
  'code.30002': 'No hay forma de pago, elige otra',
  'code.30003': 'Para evitar un uso indebido, solicita en la APP',
  'code.40001': 'El reconocimiento facial falló, elige otra vez',
  'code.40002': 'No se reconoció el frente de la identificación, toma la foto de nuevo',
  'code.40003': 'No se reconoció el reverso de la identificación, toma la foto de nuevo',
  'code.40004': 'La lectura del documento falló, empieza la verificación de nuevo',
  'code.40005': 'Los datos de identidad no coinciden, verifícalos de nuevo',
  'code.40006': 'El BVN es incorrecto',
  'code.40007': 'No podemos pagar a esta cuenta. Usa otra.',
  'code.40307':
    'Tu cuenta es de otro país. Inicia sesión con un número de este país o usa la app con la que te registraste.',
  'code.40401': 'No encontramos esto.',
  'code.40901': 'Esto ya está hecho.',
  'code.40902': 'Esta solicitud ya se envió con otro contenido.',
  'code.40904': 'Falta algo que tienes que aceptar. Léelo y decide antes de enviar.',
  'code.40903': 'Esto no es posible por ahora.',
  'code.42901': 'Demasiados intentos. Intenta de nuevo en {seconds} segundos.',
  'code.50001': 'La solicitud falló, intenta de nuevo',
  'code.50300': 'El servicio está ocupado. Inténtalo en un momento.',
  'code.100103': 'Tu sesión no es válida, inicia sesión de nuevo',
  'code.10010301': 'No has iniciado sesión',
  'code.10010303': 'Tu sesión venció, inicia sesión de nuevo',
  'code.10010304': 'Tu cuenta inició sesión en otro dispositivo',

  'refusal.keyMissing': 'Esta solicitud necesita una Idempotency-Key.',
  'refusal.rejectedRecently': 'Puedes solicitar de nuevo cuando termine el tiempo de espera.',
  'refusal.noFinishedLoan': 'Esto es para quienes ya pagaron un préstamo.',
  'refusal.noAccount': 'Primero agrega una cuenta para recibir el dinero.',
  'refusal.accountLocked': 'Mientras un préstamo se deposita o se paga, no se puede cambiar su cuenta.',
  'refusal.cancelTooLate': 'Este préstamo ya no se puede cancelar.',
  'refusal.numberUnknown': 'Este número aún no está registrado.',
  'refusal.openLoan': 'Hay un préstamo abierto. Tus datos se pueden borrar cuando esté pagado.',
  'refusal.noChances': 'No quedan turnos. Paga un préstamo a tiempo para ganar uno.',
  'refusal.noPlaces': 'Hoy no quedan lugares.',
  'refusal.nothingOwed': 'No se debe nada de este préstamo.',
  'refusal.amountAbove': 'Es más de lo que se debe.',
  'refusal.productChanged': 'El contrato cambió. Léelo de nuevo antes de confirmar.',

  'file.empty': 'El archivo está vacío.',
  'file.tooLarge': 'La imagen pesa más de {size} MB. Usa una más pequeña.',
  'file.notPicture': 'No es una imagen JPEG o PNG.',
  'file.broken': 'No se puede leer la imagen. Tómala de nuevo.',
  'request.path': 'Esta dirección tiene partes codificadas o vacías. Envía la ruta tal cual.',
  'request.jsonOnly': 'Envía JSON, con el encabezado Content-Type: application/json.',
  'request.depth': 'El contenido tiene demasiados niveles. Envía {depth} como máximo.',
  'request.json': 'El contenido no es JSON.',
  'request.long': 'El contenido es demasiado largo. Envía {size} kB como máximo.',
  'request.text':
    'La solicitud tiene caracteres que no se pueden guardar: NUL o la mitad de un par suplente.',
  'file.tooMany': 'Ya enviaste muchas fotos hoy. Intenta de nuevo en {hours} horas.',
  'file.tooManyPixels': 'La imagen tiene demasiados píxeles. Usa una más pequeña.',
  'file.trailing': 'El archivo contiene más que una imagen. Toma la foto de nuevo.',

  'sms.code': '{code} es tu código de {brand}. Es válido por {minutes} minutos. No se lo digas a nadie.',
  'sms.codeChangeCard':
    '{code} es tu código de {brand} para cambiar la cuenta donde recibes tu dinero. Vale por {minutes} minutos. Si no lo pediste, no se lo digas a nadie.',
  'sms.accountChanged':
    'Tus préstamos de {brand} ahora se depositan en {bank} {account}. ¿No fuiste tú? Responde ALTO {code} en los próximos {days} días: lo deshacemos y cerramos la sesión en todos los dispositivos.',
  'sms.accountStopped':
    'Deshicimos el cambio. Tus préstamos se depositan otra vez en {bank} {account} y cerramos la sesión en todos los dispositivos.',
  'sms.accountStoppedLate':
    'Deshicimos el cambio y cerramos la sesión en todos los dispositivos, pero ya se depositó un préstamo en la otra cuenta. Llama ya al {phone}.',
  'voice.code': 'Tu código de {brand} es {code}. Otra vez: {code}.',
  'sms.approved': 'Tu préstamo de {amount} está aprobado. Abre la app, lee las condiciones y confirma.',
  'sms.rejected': 'Por ahora no podemos prestarte. Puedes solicitar de nuevo en {days} días.',
  'sms.paidOut': '{amount} ya está en tu cuenta. Paga {repay} a más tardar el {date}.',
  'sms.payoutFailed': 'Tu banco rechazó el pago. Abre la app y usa otra cuenta.',
  'sms.finished': 'Tu préstamo está pagado por completo. Gracias.',
  'sms.partPaid': 'Recibimos {amount}. Quedan {left} por pagar a más tardar el {date}.',
  'sms.partPaidOverdue':
    'Recibimos {amount}. Siguen vencidos {left}. Págalos para que no crezca el recargo por atraso.',
  'sms.voucherApproved': 'Aprobamos tu comprobante: {amount} cuenta como pagado. Quedan {left} por pagar.',
  'sms.voucherRejected':
    'No pudimos aceptar tu comprobante de un pago de {amount}. Abre la app para ver el motivo y envía otro.',
  'sms.overdue':
    'Tu préstamo venció el {date}. Faltan {left} por pagar. Págalos para que no crezca el recargo por atraso, o escríbenos.',
  'sms.complaintAnswered':
    'Ya revisamos tu queja {number}. Abre Atención al cliente en la app para hablar de ella.',
  'sms.remind': 'Hay lugares de nuevo. Abre la app para pedir un préstamo.',

  'channel.bankTransfer': 'Transferencia bancaria',
  'channel.debitCard': 'Tarjeta de débito',
  'channel.monnifyAccount': 'Cuenta Monnify',
  'channel.flutterwaveAccount': 'Cuenta Flutterwave',
  'channel.flutterwaveLink': 'Enlace Flutterwave',
  'channel.storeCash': 'Efectivo en una tienda',
  'channel.voucher': 'Ya pagué',
  'channel.stpClabe': 'Transferencia por CLABE',
  'channel.oxxo': 'Efectivo en OXXO',
  'channel.upi': 'UPI',
  'channel.netbanking': 'Banca en línea',
  'channel.wallet': 'Billetera digital',
  'channel.unavailable': 'No disponible por ahora',
  'channel.aboveMaximum': 'Solo hasta {amount}',

  'banner.1': 'Tu solicitud está en evaluación.',
  'banner.3': 'Tu pago tiene {days} días de atraso. Paga para que no crezca el recargo por atraso.',
  'banner.9': 'Tu solicitud no fue aprobada. Puedes solicitar de nuevo el {date}.',
  'banner.14': 'Tu préstamo está aprobado. Confírmalo a más tardar el {date}.',
  'banner.17': 'Responde 11 preguntas para continuar.',
  'broadcast.payout': 'El dinero suele enviarse en una hora, como máximo en 8 horas.',
  'broadcast.fees': 'Nunca pedimos un pago antes de enviar un préstamo.',

  'color.green': 'Vence en {days} días',
  'color.amber': 'Vence en {days} días. Planea tu pago.',
  'color.today': 'Vence hoy',
  'color.red': '{days} días de atraso',
  'color.none': 'Nada que pagar',

  'rollover.notOwing': 'No se debe nada de este préstamo.',
  'rollover.cancelled': 'Este préstamo está cancelado. Devuelve el dinero recibido.',
  'rollover.noAccount': 'La fecha de este préstamo no se puede mover. Paga una parte.',
  'rollover.usedUp': 'La fecha de este préstamo ya se movió las veces permitidas.',

  'coupon.used': 'Ya se usó',
  'coupon.expired': 'Vencido',
  'coupon.loanTooSmall': 'Solo para préstamos mayores',
  'coupon.forRepayment': 'Usa este cupón al pagar.',
  'coupon.forLoan': 'Usa este cupón al confirmar un préstamo.',
  'coupon.name.cardAuthorised': 'Cupón por tarjeta',
  'coupon.name.draw': 'Cupón del sorteo',
  'coupon.name.rolloverBonus': 'Cupón por mover la fecha',

  'cancel.noLongerNeeded': 'Ya no necesito el dinero',
  'cancel.tooExpensive': 'Cuesta demasiado',
  'cancel.differentAmount': 'Quiero otro monto',
  'cancel.moreTime': 'Necesito más tiempo para pagar',
  'cancel.tookTooLong': 'Tardó demasiado',
  'cancel.other': 'Otro motivo',

  'card.notFound': 'No hay una cuenta con ese número en este banco.',
  'card.nameMismatch': 'El nombre de la cuenta es distinto del tuyo.',
  'card.bankUnknown': 'No podemos pagar a este banco.',
  'card.bvnNotFound': 'Ese BVN no existe.',
  'card.bvnNotYours': 'La cuenta es tuya, pero este BVN es de otra persona. Escribe tu propio BVN.',

  'service.hours': 'Todos los días, de {from} a {to}',

  'oxxo.step1': 'Dile al cajero que quieres hacer un pago de OXXO Pay.',
  'oxxo.step2': 'Muestra el código de barras o dicta la referencia.',
  'oxxo.step3': 'Paga en efectivo y guarda el recibo.',

  'otp.successful': 'El pago se realizó.',
  'otp.pending': 'El pago se está revisando.',
  'otp.failed': 'El código es incorrecto.',

  'contract.title': 'Contrato de préstamo {order}',
  'contract.preamble':
    'Entre {lender} (licencia {licence}) y {borrower}, {mobile}. Estas son las cifras si confirmas el {date}.',
  'contract.parties.title': 'Quién presta y quién recibe',
  'contract.parties.text':
    '{lender} presta a {borrower}. El préstamo es para tu propio uso y no se puede ceder a otra persona.',
  'contract.loan.title': 'El préstamo',
  'contract.loan.text':
    'Recibes un préstamo de {amount} por {term} días. Antes del envío se descuentan una comisión de {fee} y {tax} de impuesto sobre ella, así que llegan {payout} a tu cuenta. El interés es {dailyRate} al día, {annualRate} al año, {interest} en total. Con todos los costos, el préstamo cuesta {apr} al año (CAT).',
  'contract.coupon.interest': 'Tu cupón de {coupon} ya está descontado del interés.',
  'contract.coupon.fee': 'Tu cupón de {coupon} ya está descontado de la comisión.',
  'contract.repayment.title': 'El pago',
  'contract.repayment.text':
    'Pagas {repay} a más tardar el {due}. Puedes pagar antes o en partes. Un pago cubre primero recargos, después intereses y al final el monto prestado. Lo que pagues de más vuelve a tu cuenta.',
  'contract.late.title': 'Si pagas tarde',
  'contract.late.text':
    'Desde el día siguiente al {due} se cobra un recargo por atraso de {penaltyRate} al día sobre el monto y el interés sin pagar, nunca sobre otros recargos. Solo te llamamos o escribimos a ti, nunca a tus contactos.',
  'contract.rollover.title': 'Cambio de fecha',
  'contract.rollover.text':
    'Por una comisión de {rolloverFee} puedes mover la fecha {rolloverDays} días, como máximo {rolloverTimes} veces. La comisión no es parte del pago. Los recargos ya causados siguen vigentes.',
  'contract.cancel.title': 'Cancelación',
  'contract.cancel.text':
    'Puedes cancelar sin costo hasta {cancelHours} horas después del envío. Entonces devuelves {payout} en {returnDays} días y no debes nada más.',
  'contract.data.title': 'Tus datos',
  'contract.data.text':
    'Usamos tus datos para decidir sobre este préstamo, enviarlo y cobrarlo, y los guardamos solo el tiempo que exige la ley. Puedes verlos o pedir que se borren en la app.',
  'contract.complaints.title': 'Quejas',
  'contract.complaints.text':
    'Llama al {phone} o escribe a {email}. Respondemos en {answerHours} horas. También puedes acudir a {regulator}, {regulatorUrl}.',
};
