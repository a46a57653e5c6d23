import type { ReactElement } from 'react';
import type { Simulator } from '../simulator/simulator';
import type { Prompt } from '../simulator/simulator-state';
import { ContactDialog } from './contact-dialog';
import { LoginDialog } from './login-dialog';
import { PermissionDialog } from './permission-dialog';

export interface PhonePromptProps {
  readonly prompt: Prompt;
  readonly simulator: Simulator;
}

/** The open question of the phone. */
export function PhonePrompt({ prompt, simulator }: PhonePromptProps): ReactElement {
  if (prompt.kind === 'permission') {
    return (
      <PermissionDialog key={prompt.permission} permission={prompt.permission} onAnswer={prompt.settle} />
    );
  }
  if (prompt.kind === 'contact') return <ContactDialog onAnswer={prompt.settle} />;
  return <LoginDialog newBorrower={simulator.newBorrower} onAnswer={prompt.settle} />;
}
