import { employmentType } from './enumerations';
import { isBlank } from './form-values';

/** What an employment decides of the questions that follow. */
export type Employment = 'unanswered' | 'employed' | 'selfEmployed' | 'unemployed' | 'other';

const employments: Readonly<Partial<Record<string, Employment>>> = {
  [employmentType.employee]: 'employed',
  [employmentType.partTimeEmployee]: 'employed',
  [employmentType.selfEmployed]: 'selfEmployed',
  [employmentType.unemployed]: 'unemployed',
  [employmentType.noWork]: 'unemployed',
};

export function employmentOf(answer: unknown): Employment {
  return isBlank(answer) ? 'unanswered' : (employments[String(answer)] ?? 'other');
}

/** How texts about work address the borrower: by an employer, work of their own, or an income without work. */
export type WorkWording = 'employed' | 'own' | 'none';

export function workWording(answer: unknown): WorkWording {
  const employment = employmentOf(answer);
  if (employment === 'unemployed') return 'none';
  return employment === 'selfEmployed' || answer === employmentType.freelance ? 'own' : 'employed';
}
