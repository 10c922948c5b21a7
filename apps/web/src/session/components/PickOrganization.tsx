import type { OrganizationOption } from '@provizor/contract';
import { useState } from 'react';
import { PickDialog } from '../../ui/pick/PickDialog.tsx';
import { organizationsFound } from '../organizations.ts';

type PickOrganizationProps = {
  organizations: readonly OrganizationOption[] | undefined;
  error: unknown;
  retry: () => void;
  onChoose: (id: number) => void;
  onClose: () => void;
};

/** «Выберите организацию» (wizards, «Dialogs»): by name or INN. */
export default function PickOrganization({ organizations, ...dialog }: PickOrganizationProps) {
  const [query, setQuery] = useState('');
  return (
    <PickDialog
      title="Выберите организацию"
      search="Название или ИНН"
      query={query}
      onSearch={setQuery}
      rows={
        organizations &&
        organizationsFound(organizations, query).map(({ id, name, full_name, inn }) => ({
          id,
          name,
          note: [full_name !== name && full_name, inn && `ИНН ${inn}`].filter(Boolean).join(', ') || null,
        }))
      }
      {...dialog}
    />
  );
}
