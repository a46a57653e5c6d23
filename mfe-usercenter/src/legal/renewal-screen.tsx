import type { ReactElement } from 'react';
import { LegalScreen } from './legal-screen';

export function Screen(): ReactElement {
  return <LegalScreen name="renewalAgreement" />;
}
