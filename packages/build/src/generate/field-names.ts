import type { FormDeclaration } from '@sunbird/loan-domain/forms/declare';
import { personalForm } from '@sunbird/loan-domain/forms/personal';
import { workForm } from '@sunbird/loan-domain/forms/work';

function list(name: string, says: string, fields: readonly string[]): string {
  return `\n/** ${says} */\nexport const ${name} = [\n${fields.map(field => `  '${field}',\n`).join('')}] as const;\n`;
}

function listsOf(form: FormDeclaration, name: string): string {
  const hidden = Object.entries(form).flatMap(([field, { open }]) => (open ? [] : [field]));
  return [
    list(`${name.toLowerCase()}Fields`, `In the order of the form.`, Object.keys(form)),
    list(`hidden${name}Fields`, 'Tell of a person, so no log may show them.', hidden),
  ].join('');
}

/** Names of the declared fields: the calls need no more of a form, and have it in every release. */
export function fieldNamesFile(): string {
  const head =
    '// Generated from the forms of ../form by `pnpm generate`. Change personal-form.ts or work-form.ts.\n';
  return head + listsOf(personalForm, 'Personal') + listsOf(workForm, 'Work');
}
