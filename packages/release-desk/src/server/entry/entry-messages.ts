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
