import { dirname } from 'node:path';
import { codeAddress, createCodeSecret, createRecoveryCodes, spendCode, stepOfCode } from './codes';
import type { PeopleFile, Person } from './people-file';
import { changePerson, findPerson } from './person-changes';
import { createSeal } from './seal';
import { openSteps } from './steps';

/** The time-based codes of people. */
export function openCodes(folder: string, file: PeopleFile, now: () => number) {
  const seal = createSeal(dirname(folder));
  const steps = openSteps(folder, now);

  function pendingSecret(id: string): string | undefined {
    const sealed = steps.setUpOf(id);
    return sealed === undefined ? undefined : seal.open(sealed, id);
  }

  return {
    pendingSecret,
    codeAddress: ({ name }: Person, secret: string, issuer: string) => codeAddress(secret, issuer, name),

    /** Creates the secret that a person's app takes over; it counts once the first code has confirmed it. */
    startCodes(id: string): string {
      const secret = pendingSecret(id) ?? createCodeSecret();
      steps.startSetUp(id, seal.close(secret, id));
      return secret;
    },

    /** Puts the new secret in force if the code is right. Returns the recovery codes, to be shown once. */
    confirmCodes(id: string, code: string): readonly string[] | undefined {
      const secret = pendingSecret(id);
      const step = secret === undefined ? undefined : stepOfCode(secret, code, now());
      if (secret === undefined || step === undefined) return undefined;
      const { shown, stored } = createRecoveryCodes();
      const codes = { secret: seal.close(secret, id), lastStep: step, recovery: stored };
      changePerson(file, id, person => ({ ...person, codes }));
      steps.endSetUp(id);
      return shown;
    },

    /** Uses up a code; undefined: it is wrong or was used. */
    spendCode(id: string, code: string): { readonly isRecovery: boolean; readonly left: number } | undefined {
      const { codes } = findPerson(file, id);
      const used = codes && spendCode(codes, code, { seal, owner: id, now: now() });
      if (!used) return undefined;
      changePerson(file, id, person => ({ ...person, codes: used.codes }));
      return { isRecovery: used.isRecovery, left: used.codes.recovery.length };
    },
  };
}
