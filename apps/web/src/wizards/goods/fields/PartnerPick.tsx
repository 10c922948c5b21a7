import { Button } from '@mantine/core';
import { addPartner, allows } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DictionarySelect, listQuery, rowQuery } from '../../../dictionaries/index.ts';
import { queryClient, reread } from '../../../lib/api/index.ts';
import { callerOf, profile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { AddPartnerDialog } from '../../../partners/index.ts';
import { loadChunk } from '../../../routing/ChunkLoadError.ts';
import styles from './fields.module.css';

const partners = dictionaryOf('partner');
/** Fetched when it is opened. */
const PickPartner = lazy(() => loadChunk(() => import('./PickPartner.tsx')));

/** A partner as the wizards need him. */
export type Partner = { id: number; name: string; inn: string | null; kpp: string | null };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

type PartnerPickProps = {
  id: string;
  label: string;
  value: { id: number; name: string } | null;
  required?: boolean;
  error?: ReactNode;
  onChange: (partner: Partner | null) => void;
};

/** Choice of a counterparty; one that is not there yet is added from MDLP by INN and KPP (wizards, step 3). */
export function PartnerPick({ onChange, required = false, ...field }: PartnerPickProps) {
  const caller = callerOf(useStore(profile));
  const [adding, setAdding] = useState(false);
  const [picking, setPicking] = useState(false);
  const take = async (id: number) => {
    await reread(listQuery(partners).queryKey.slice(0, 2));
    const { name, inn, kpp } = await queryClient.fetchQuery(rowQuery(partners, id));
    onChange({ id, name, inn: textOf(inn), kpp: textOf(kpp) });
  };
  return (
    <div>
      <DictionarySelect
        {...field}
        dictionary="partner"
        placeholder="Название или ИНН"
        required={required}
        allowAdd={false}
        onChange={(row) =>
          onChange(row && { id: row.id, name: row.name, inn: textOf(row.inn), kpp: textOf(row.kpp) })
        }
      />
      <Button className={styles.under} variant="subtle" size="compact-xs" onClick={() => setPicking(true)}>
        Выбрать из списка
      </Button>{' '}
      {allows(addPartner.access, caller) && (
        <Button className={styles.under} variant="subtle" size="compact-xs" onClick={() => setAdding(true)}>
          Добавить по ИНН и КПП
        </Button>
      )}
      {picking && (
        <Suspense>
          <PickPartner
            onClose={() => setPicking(false)}
            onChoose={(id) => {
              setPicking(false);
              void take(id);
            }}
          />
        </Suspense>
      )}
      {adding && (
        <Suspense>
          <AddPartnerDialog
            onClose={() => setAdding(false)}
            onAdded={({ partner_id }) => {
              setAdding(false);
              void take(partner_id);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
