const texts = {
  en: {
    unreachable: 'We can’t reach {app}. Check your connection.',
    retry: 'Try again',
    tooOld: '{app} needs a newer version of Android System WebView.',
    update: 'Update it',
  },
  es: {
    unreachable: 'No podemos conectar con {app}. Revisa tu conexión.',
    retry: 'Intentar de nuevo',
    tooOld: '{app} necesita una versión más nueva de Android System WebView.',
    update: 'Actualizar',
  },
} as const;
type TextKey = keyof (typeof texts)['en'];

/** A text of a screen of the app itself, in the language of the phone. */
export function textOf(key: TextKey, app: string): string {
  const { locale } = Intl.DateTimeFormat().resolvedOptions();
  return texts[locale.startsWith('es') ? 'es' : 'en'][key].replace('{app}', app);
}
