import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listQuery } from '../../../dictionaries/index.ts';
import { PickDialog } from '../../../ui/pick/PickDialog.tsx';

const partners = dictionaryOf('partner');
const shown = 100;

type PickPartnerProps = { onChoose: (id: number) => void; onClose: () => void };

/** «Выберите контрагента» (wizards, «Dialogs»): by name, INN or KPP, with the numbers that tell namesakes apart. */
export default function PickPartner(props: PickPartnerProps) {
  const [query, setQuery] = useState('');
  const { data, error, refetch } = useQuery(listQuery(partners, { limit: shown, query: query || undefined }));
  return (
    <PickDialog
      title="Выберите контрагента"
      search="Название или ИНН"
      query={query}
      onSearch={setQuery}
      rows={data?.items.map(({ id, name, inn, kpp, address }) => ({
        id,
        name,
        note: [inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`, address].filter(Boolean).join(', ') || null,
      }))}
      error={error}
      retry={() => void refetch()}
      {...props}
    />
  );
}
