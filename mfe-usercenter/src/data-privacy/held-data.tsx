import { getUserInfo, type UserInfo } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall } from '@sunbird/shell-api';
import {
  BankIcon,
  CameraIcon,
  CardIcon,
  Cell,
  CellGroup,
  PeopleIcon,
  PersonIcon,
  RecordsIcon,
  SkeletonRows,
  StoreIcon,
} from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';
import { Part } from './data-request';

type HeldKind = 'personal' | 'work' | 'contacts' | 'identity' | 'questionnaire' | 'accounts' | 'loans';

interface Held {
  readonly kind: HeldKind;
  readonly isHeld: (person: UserInfo) => boolean;
}

function hasAnswers(answers: object | undefined): boolean {
  return Object.values(answers ?? {}).some(answer => answer !== undefined && answer !== '');
}

/** Every kind of data about a borrower, and how one sees that the lender has some. */
const heldKinds: readonly Held[] = [
  {
    kind: 'personal',
    // Id and number exist from registration on; they are not answers of a form.
    isHeld: ({ basicInfo: { userId: _id, mobile: _mobile, language: _language, ...given } }) =>
      hasAnswers(given),
  },
  { kind: 'work', isHeld: ({ workInfo }) => hasAnswers(workInfo) },
  { kind: 'contacts', isHeld: ({ emergencyContacts }) => emergencyContacts.length > 0 },
  { kind: 'identity', isHeld: ({ kyc }) => kyc.front || kyc.back || kyc.face },
  { kind: 'questionnaire', isHeld: ({ questionnaireDone }) => questionnaireDone },
  { kind: 'accounts', isHeld: ({ bankCards }) => bankCards.length > 0 },
  // Number, sessions and applications: stored for every registered borrower.
  { kind: 'loans', isHeld: () => true },
];

const icons: Readonly<Record<HeldKind, ReactNode>> = {
  personal: <PersonIcon />,
  work: <StoreIcon />,
  contacts: <PeopleIcon />,
  identity: <CameraIcon />,
  questionnaire: <RecordsIcon />,
  accounts: <BankIcon />,
  loans: <CardIcon />,
};

/** Kinds of data, what each is for, and whether the lender has it. */
export function HeldData(): ReactElement {
  const { t } = useMessages();
  const call = useCall(getUserInfo, {});
  return (
    <Part title={t('privacy.held')} lead={t('privacy.heldText')}>
      <Loaded call={call} skeleton={<SkeletonRows />}>
        {person => (
          <CellGroup>
            {heldKinds.map(({ kind, isHeld }) => (
              <Cell
                key={kind}
                icon={icons[kind]}
                title={t(`privacy.kind.${kind}`)}
                sub={t(`privacy.kind.${kind}.use`)}
                value={t(isHeld(person) ? 'privacy.isHeld' : 'privacy.notHeld')}
              />
            ))}
          </CellGroup>
        )}
      </Loaded>
    </Part>
  );
}
