import { firstLanguage, type Language } from '@sunbird/loan-domain';

const key = 'desk.language';

/** The chosen language, else the first that the browser prefers, else English. */
export function startLanguage(): Language {
  return firstLanguage(localStorage.getItem(key), navigator.languages);
}

/** Shows the desk in another language, from now on. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(key, language);
  window.location.reload();
}
