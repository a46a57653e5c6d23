import { lookUpPerson } from '@sunbird/api-client';
import { isMasked, plainDigits } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { type Issues, useFormControl, useFormValues } from '@sunbird/ui';
import { useEffect, useRef, useState } from 'react';
import type { Answers } from '../shared/answers';

const lookedUp = ['firstName', 'middleName', 'lastName', 'gender'] as const;

/**
 * Fills in what the lender's register says of the holder of the number, once the answer that must agree is there too.
 * What the borrower has typed stays. Without a register, and where nothing agrees, everything is typed as ever.
 */
export function useLookUp(validate: (values: Answers) => Issues) {
  const { api, market } = useShell();
  const form = useFormControl();
  const values = useFormValues<Answers>();
  const latest = useRef(values);
  latest.current = values;
  const looked = useRef(new Set<string>());
  const filled = useRef<Answers>({});
  const [isFilled, setIsFilled] = useState(false);
  const { lookUpBy } = market.identity;
  const { nationalId, [lookUpBy ?? '']: agreeing } = values;

  function isOpen(name: (typeof lookedUp)[number]): boolean {
    const answer = latest.current[name];
    return answer === undefined || answer === filled.current[name];
  }
  async function lookUp(): Promise<void> {
    const issues = validate(latest.current);
    const isWhole = nationalId !== undefined && agreeing !== undefined && !isMasked(nationalId);
    if (!lookUpBy || !isWhole || issues.nationalId || issues[lookUpBy]) return;
    const payload = { nationalId, [lookUpBy]: lookUpBy === 'birthday' ? plainDigits(agreeing) : agreeing };
    const question = JSON.stringify(payload);
    // A number that is corrected after its name was filled in may be another one's.
    const isWanted = lookedUp.some(name => issues[name] || filled.current[name] !== undefined);
    if (looked.current.has(question) || !isWanted) return;
    looked.current.add(question);
    const person = await api.call(lookUpPerson, payload).catch(() => undefined);
    // The number was corrected meanwhile.
    if (latest.current.nationalId !== nationalId) return;
    const gender = person?.gender;
    const answers: Answers = {
      ...person,
      gender: gender === 'female' || gender === 'male' ? market.gender[gender] : undefined,
    };
    // A CURP tells the gender by itself, and the name that agrees stays as it was typed.
    const fresh = lookedUp.filter(name => answers[name] !== undefined && isOpen(name));
    for (const name of fresh) {
      filled.current[name] = answers[name];
      form.change(name, answers[name]);
    }
    // A borrower who is about to type there replaces it.
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && fresh.some(name => name === field.name))
      setTimeout(() => field.select());
    if (fresh.includes('lastName')) setIsFilled(true);
  }
  const run = useRef(lookUp);
  run.current = lookUp;
  // A birthday is whole at its last digit. A name is, once its field is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two answers are what is looked up.
  useEffect(() => {
    if (lookUpBy === 'birthday') void run.current();
  }, [lookUpBy, nationalId, agreeing]);
  return { isFilled, onLeave: () => void run.current() };
}
