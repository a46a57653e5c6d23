// cspell:words Anótalos imprímelos Revísala
import { isLanguage, type Language } from '@sunbird/loan-domain';

/** Messages of the pages before sign-in, which work without scripts. */
const en = {
  desk: 'Release desk',
  signInTitle: 'Sign in',
  name: 'Your name',
  password: 'Password',
  signIn: 'Sign in',
  nobody:
    'Nobody has a password yet. Open the one-time link that the server printed when it started; it makes you the first releaser.',
  wrong: 'Name and password do not belong together. Check both, then try again.',
  locked: 'Too many attempts. Wait 15 minutes, then try again.',
  stale: 'This page was open for too long. Please try again.',
  welcomeTitle: 'Choose a password',
  welcomeText: 'Use at least 12 characters, not your name. The link works once.',
  save: 'Save and sign in',
  over: 'This link was used before, or its time is over. Ask a releaser for another one.',
  overFirst: 'This link was used before, or its time is over. Start the server again for another one.',
  weak: 'Use at least 12 characters, five of them different, without your name.',
  badName: 'Your name needs 2 to 60 characters.',
  toSignIn: 'Go to sign-in',
  faultTitle: 'The desk can not do this right now',
  faultText: 'Nothing was changed. Wait a moment, then try again.',
  again: 'Try again',
  byIdentity: 'Sign in with your work account',
  identityTitle: 'You are signed in',
  identityText: 'The desk opens in a moment.',
  identityUnknown:
    'The desk does not know this account. Ask a releaser to invite you by the mail address of your work account.',
  identityUnverified:
    'Your mail address is not confirmed at your work account. Confirm it there, then try again.',
  identityFailed: 'The sign-in did not end well, or took too long. Nothing was changed; please try again.',
  codeTitle: 'Enter your code',
  codeText:
    'Open your authenticator app and type the six digits for this desk, or one of your recovery codes.',
  code: 'Code',
  wrongCode: 'This code is wrong, or was used before. Wait for the next one, then try again.',
  wrongPassword: 'This is not your password. Check it, then try again.',
  setUpTitle: 'Set up your codes',
  setUpText:
    'Scan this picture with an authenticator app on your phone. From then on, signing in also takes its code.',
  picture: 'Picture with the secret of your codes',
  secretText: 'Or type this secret into the app:',
  currentCode: 'Code of the app that you have used so far, or a recovery code',
  firstCode: 'The six digits that the app shows now',
  setUpDone: 'Confirm the code',
  recoveryTitle: 'Keep your recovery codes',
  recoveryText:
    'Without your phone, one of these codes lets you in; each works once. Write them down or print them now: they are not shown again.',
  toDesk: 'I have kept them: go to the desk',
  other: 'Español',
};

export type DeskText = keyof typeof en;

const es: Readonly<Record<DeskText, string>> = {
  desk: 'Mesa de versiones',
  signInTitle: 'Iniciar sesión',
  name: 'Tu nombre',
  password: 'Contraseña',
  signIn: 'Iniciar sesión',
  nobody:
    'Nadie tiene contraseña todavía. Abre el enlace de un solo uso que el servidor mostró al arrancar; te convierte en la primera persona responsable.',
  wrong: 'El nombre y la contraseña no coinciden. Revísalos e inténtalo de nuevo.',
  locked: 'Demasiados intentos. Espera 15 minutos e inténtalo de nuevo.',
  stale: 'Esta página estuvo abierta demasiado tiempo. Inténtalo de nuevo.',
  welcomeTitle: 'Elige una contraseña',
  welcomeText: 'Usa al menos 12 caracteres, sin tu nombre. El enlace sirve una sola vez.',
  save: 'Guardar e iniciar sesión',
  over: 'Este enlace ya se usó o venció. Pide otro a una persona responsable.',
  overFirst: 'Este enlace ya se usó o venció. Reinicia el servidor para obtener otro.',
  weak: 'Usa al menos 12 caracteres, cinco de ellos distintos, sin tu nombre.',
  badName: 'Tu nombre necesita de 2 a 60 caracteres.',
  toSignIn: 'Ir a iniciar sesión',
  faultTitle: 'La mesa no puede hacerlo ahora mismo',
  faultText: 'No se cambió nada. Espera un momento e inténtalo de nuevo.',
  again: 'Intentar de nuevo',
  byIdentity: 'Entrar con tu cuenta de trabajo',
  identityTitle: 'Ya iniciaste sesión',
  identityText: 'La mesa se abre en un momento.',
  identityUnknown:
    'La mesa no conoce esta cuenta. Pide a una persona responsable que te invite con el correo de tu cuenta de trabajo.',
  identityUnverified:
    'Tu correo no está confirmado en tu cuenta de trabajo. Confírmalo allí e inténtalo de nuevo.',
  identityFailed: 'No se pudo iniciar sesión o pasó demasiado tiempo. No se cambió nada; inténtalo de nuevo.',
  codeTitle: 'Escribe tu código',
  codeText:
    'Abre tu app de autenticación y escribe los seis dígitos de esta mesa, o uno de tus códigos de recuperación.',
  code: 'Código',
  wrongCode: 'Este código no es correcto o ya se usó. Espera el siguiente e inténtalo de nuevo.',
  wrongPassword: 'Esta no es tu contraseña. Revísala e inténtalo de nuevo.',
  setUpTitle: 'Configura tus códigos',
  setUpText:
    'Escanea esta imagen con una app de autenticación en tu celular. Desde entonces, al iniciar sesión también se pide su código.',
  picture: 'Imagen con el secreto de tus códigos',
  secretText: 'O escribe este secreto en la app:',
  currentCode: 'Código de la app que usaste hasta ahora, o un código de recuperación',
  firstCode: 'Los seis dígitos que la app muestra ahora',
  setUpDone: 'Confirmar el código',
  recoveryTitle: 'Guarda tus códigos de recuperación',
  recoveryText:
    'Sin tu celular, uno de estos códigos te deja entrar; cada uno sirve una sola vez. Anótalos o imprímelos ahora: no se muestran otra vez.',
  toDesk: 'Ya los guardé: ir a la mesa',
  other: 'English',
};

export const deskTexts: Readonly<Record<Language, Readonly<Record<DeskText, string>>>> = { en, es };

/** The language of `?lang=`, else the first that the browser prefers, else English. */
export function languageOf(requested: string | undefined, preferred: string | undefined): Language {
  const tags = [requested ?? '', ...(preferred ?? '').split(',')].map(tag =>
    tag.trim().slice(0, 2).toLowerCase(),
  );
  return tags.find(isLanguage) ?? 'en';
}
