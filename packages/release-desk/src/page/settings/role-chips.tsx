import type { ReactElement } from 'react';
import { type Role, roles } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { Chips } from '../parts/chips';

interface RoleChipsProps {
  readonly label: string;
  readonly value: Role;
  readonly onChange: (role: Role) => void;
}

export function RoleChips({ label, value, onChange }: RoleChipsProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <Chips
      label={label}
      options={roles.map(option => ({ value: option, label: t(`desk.role.${option}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
