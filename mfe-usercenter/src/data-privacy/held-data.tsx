import { getUserInfo } from '@sunbird/api-client';
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
import { type HeldKind, heldKinds } from './held-kinds';
import { Part } from './part';

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
