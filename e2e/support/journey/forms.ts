import { type Answer, askedQuestions, choices, questions } from '@sunbird/loan-domain';
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

/** Fills in the work, and types two contacts: a browser has none to pick from. */
export async function fillWorkAndContacts(user: AppUser): Promise<void> {
  await user.see(user.say('onboarding', 'additional.work.title'));
  const { work, contacts } = user.person;
  await fillIn(user, work);
  await goesOn(user);
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

/** Answers the questions with their first options; those that such an answer skips are not asked. */
export async function answerQuestions(user: AppUser): Promise<void> {
  const given: Answer[] = [];
  for (const question of questions) {
    const asked = askedQuestions(given);
    if (!asked.includes(question)) continue;
    const at = { question: asked.indexOf(question) + 1, of: asked.length };
    await user.stay(user.page.getByText(user.say('onboarding', 'questionnaire.part', at), { exact: true }));
    const several = question.alone !== undefined;
    const group = user.page.getByRole(several ? 'group' : 'radiogroup');
    const first = ((await group.locator('label').first().textContent()) ?? '').trim();
    given.push({ code: question.code, option: question.options[0]?.code ?? '' });
    if (several) {
      await user.input.tick(group.getByRole('checkbox', { name: first, exact: true }));
      await goesOn(user);
    } else await user.answerAndGoOn(group, first, user.say('common', 'common.next'));
  }
}

/** Adds the persona's account; `holder` is the name that the bank returns, if it differs. */
export async function addBankAccount(user: AppUser, holder?: string): Promise<void> {
  const { account } = user.person;
  await user.seeText(user.say('onboarding', 'bank.lead'));
  await fillIn(user, account.answers);
  await user.seeText(user.say('onboarding', 'bank.name', { name: holder ?? account.holder }));
  await user.leave(user.say('onboarding', 'bank.save'));
}
