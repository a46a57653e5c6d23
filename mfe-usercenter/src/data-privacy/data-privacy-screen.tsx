import { getUserInfo, listConsents, type UserInfo } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import {
  BankIcon,
  CameraIcon,
  CardIcon,
  Cell,
  CellGroup,
  DocumentIcon,
  Gap,
  LinkCell,
  LogInCard,
  PeopleIcon,
  PersonIcon,
  RecordsIcon,
  SkeletonRows,
  StoreIcon,
  Title,
} from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useOptionalCall } from '../shared/missing-calls';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { ConsentList } from './consent-list';
import { DeleteData, ExportData, Part } from './data-request';
import { DetailsView } from './details-view';

/** The borrower's consents by purpose; hidden if the lender has no such call. */
export function Consents(): ReactElement | null {
  const { t } = useMessages();
  const { missing, call } = useOptionalCall(listConsents, {});
  if (missing) return null;
  return (
    <Part title={t('privacy.consents')} lead={t('privacy.consentsText')}>
      <Loaded call={call} skeleton={<SkeletonRows />}>
        {({ consents }) => <ConsentList consents={consents} />}
      </Loaded>
    </Part>
  );
}

/** By `view`, the borrower's own details; else the data that the lender holds, the consents, and the requests for a copy or deletion. */
export function Screen(): ReactElement {
  const { session, navigate } = useShell();
  const { t } = useMessages();
  const { view } = useQueryParams();
  const policy = (
    <CellGroup>
      <LinkCell
        icon={<DocumentIcon />}
        title={t('agreements.privacy')}
        sub={t('privacy.policyText')}
        onClick={() => navigate('privacy')}
      />
    </CellGroup>
  );
  if (session.status !== 'signedIn') {
    return (
      <UserPage title={t('me.dataPrivacy')}>
        <LogInCard />
        {policy}
      </UserPage>
    );
  }
  if (view === 'details') return <DetailsView />;
  return (
    <UserPage title={t('me.dataPrivacy')}>
      <Title lead={t('privacy.lead')}>{t('privacy.title')}</Title>
      <HeldData />
      <Consents />
      <ExportData />
      <DeleteData />
      <Gap size="large" />
      {policy}
    </UserPage>
  );
}

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
function HeldData(): ReactElement {
  const { navigate } = useShell();
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
            <LinkCell
              icon={<PersonIcon />}
              title={t('details.title')}
              onClick={() => navigate('dataPrivacy', { view: 'details' })}
            />
          </CellGroup>
        )}
      </Loaded>
    </Part>
  );
}
