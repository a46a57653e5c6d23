// cspell:ignore Cómo dicen amigos Escribe cómo caracteres
import { type Recipe, texts } from '../recipe';

export const formField: Recipe = {
  name: 'a required form field of a known kind',
  goal: 4,
  apply({ after, say }) {
    after(
      'packages/loan-domain/src/form/personal-form.ts',
      "  maritalStatus: { kind: 'choice', part: 'about', presence: 'always', after: 'birthday' },\n",
      "  nickname: { kind: 'place', part: 'about', presence: 'always', after: 'birthday' },\n",
    );
    after(
      'packages/loan-domain/src/form/samples.ts',
      "  maritalStatus: 'married',\n",
      "  nickname: 'Ada',\n",
    );
    say(texts('en', 'i18n.forms'), {
      'field.nickname': 'What friends call you',
      'error.nickname.required': 'Enter what friends call you.',
      'error.nickname.length': 'Type {minimum} to {maximum} characters.',
    });
    say(texts('es', 'i18n.forms'), {
      'field.nickname': 'Cómo te dicen tus amigos',
      'error.nickname.required': 'Escribe cómo te dicen tus amigos.',
      'error.nickname.length': 'Escribe de {minimum} a {maximum} caracteres.',
    });
  },
  tests: [
    'packages/loan-domain/src/validation',
    'packages/loan-domain/src/form',
    'packages/loan-domain/src/markets',
    'packages/api-client/src/contract',
    'packages/i18n/src/error-messages.test.ts',
    'packages/sandbox/src/calls/form-rules.test.ts',
    'mfe-onboarding/src/personal',
    'mfe-onboarding/src/payloads.test.ts',
    'mfe-borrow/src/finish-loading/answers',
  ],
};
