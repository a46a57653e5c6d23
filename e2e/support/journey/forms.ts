import { choices } from '@sunbird/loan-domain';
import type { FormFiller, Walker } from '../walker';
import { fillIn } from './fields';

function goesOn(walker: FormFiller): Promise<void> {
  return walker.leave(walker.say('common', 'common.next'));
}

export async function fillPersonalInfo(walker: FormFiller): Promise<void> {
  for (const { heading, answers } of walker.person.personal) {
    await walker.see(walker.say('onboarding', heading));
    await fillIn(walker, answers);
    await goesOn(walker);
  }
}

export async function fillWork(walker: FormFiller): Promise<void> {
  for (const { heading, answers } of walker.person.work) {
    await walker.see(walker.say('onboarding', heading));
    await fillIn(walker, answers);
    await goesOn(walker);
  }
}

/** Two people to call, typed: a browser has no contacts to pick from. */
export async function fillContacts(walker: Walker): Promise<void> {
  const { contacts } = walker.person;
  await walker.see(walker.say('onboarding', 'additional.contacts.title'));
  for (const number of [1, 2] as const) {
    const group = walker.page.getByRole('group', {
      name: walker.say('onboarding', `additional.person.${number}`),
    });
    function label(field: string) {
      return walker.say('common', `field.emergencyContact${field}`);
    }
    const relation = choices.contactRelation.find(
      ({ value }) => value === contacts[`emergencyContactRelation${number}`],
    );
    if (!relation) throw new Error(`There is no such relation of person ${number}.`);
    await walker.fill(label('Name'), contacts[`emergencyContactName${number}`], group);
    await walker.fill(label('Mobile'), contacts[`emergencyContactMobile${number}`], group);
    await walker.choose(label('Relation'), walker.say('common', relation.label), group);
  }
  await goesOn(walker);
}

/** All 11, each with its first answer. */
export async function answerQuestions(walker: Walker): Promise<void> {
  for (let question = 1; question <= 11; question += 1) {
    const part = walker.say('onboarding', 'questionnaire.part', { question, of: 11 });
    await walker.stay(walker.page.getByText(part, { exact: true }));
    const group = walker.page.getByRole('radiogroup');
    const first = await group.locator('label').first().textContent();
    await walker.hands.choose(group, (first ?? '').trim());
    await goesOn(walker);
  }
}

/** Adds the person's account; `holder` is the name that the bank has, where it is another person's. */
export async function addBankAccount(walker: Walker, holder?: string): Promise<void> {
  const { account } = walker.person;
  await walker.see(walker.say('onboarding', 'bank.where'));
  await fillIn(walker, account.answers);
  await walker.seeText(walker.say('onboarding', 'bank.name', { name: holder ?? account.holder }));
  await walker.leave(walker.say('onboarding', 'bank.save'));
}
