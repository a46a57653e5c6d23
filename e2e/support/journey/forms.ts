import { choices } from '@sunbird/loan-domain';
import type { AppUser, FormFiller } from '../app-user';
import { fillIn } from './fields';

function goesOn(user: FormFiller): Promise<void> {
  return user.leave(user.say('common', 'common.next'));
}

export async function fillPersonalInfo(user: FormFiller): Promise<void> {
  for (const { heading, answers } of user.person.personal) {
    await user.see(user.say('onboarding', heading));
    await fillIn(user, answers);
    await goesOn(user);
  }
}

export async function fillWork(user: FormFiller): Promise<void> {
  for (const { heading, answers } of user.person.work) {
    await user.see(user.say('onboarding', heading));
    await fillIn(user, answers);
    await goesOn(user);
  }
}

/** Types two contacts: a browser has none to pick from. */
export async function fillContacts(user: AppUser): Promise<void> {
  const { contacts } = user.person;
  await user.see(user.say('onboarding', 'additional.contacts.title'));
  for (const number of [1, 2] as const) {
    const group = user.page.getByRole('group', {
      name: user.say('onboarding', `additional.person.${number}`),
    });
    function label(field: string) {
      return user.say('common', `field.emergencyContact${field}`);
    }
    const relation = choices.contactRelation.find(
      ({ value }) => value === contacts[`emergencyContactRelation${number}`],
    );
    if (!relation) throw new Error(`There is no such relation of person ${number}.`);
    await user.fill(label('Name'), contacts[`emergencyContactName${number}`], group);
    await user.fill(label('Mobile'), contacts[`emergencyContactMobile${number}`], group);
    await user.choose(label('Relation'), user.say('common', relation.label), group);
  }
  await goesOn(user);
}

/** Answers all 11 questions with the first option. */
export async function answerQuestions(user: AppUser): Promise<void> {
  for (let question = 1; question <= 11; question += 1) {
    const part = user.say('onboarding', 'questionnaire.part', { question, of: 11 });
    await user.stay(user.page.getByText(part, { exact: true }));
    const group = user.page.getByRole('radiogroup');
    const first = await group.locator('label').first().textContent();
    await user.input.choose(group, (first ?? '').trim());
    await goesOn(user);
  }
}

/** Adds the persona's account; `holder` is the name that the bank returns, if it differs. */
export async function addBankAccount(user: AppUser, holder?: string): Promise<void> {
  const { account } = user.person;
  await user.see(user.say('onboarding', 'bank.where'));
  await fillIn(user, account.answers);
  await user.seeText(user.say('onboarding', 'bank.name', { name: holder ?? account.holder }));
  await user.leave(user.say('onboarding', 'bank.save'));
}
