import { allows } from '@provizor/contract';
import { type DictionaryRow, dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { listQuery } from '../../../dictionaries/index.ts';
import { callerOf, useProfile } from '../../../lib/session/index.ts';
import { loadChunk } from '../../../routing/ChunkLoadError.ts';
import { EntitySelect } from '../../../ui/fields/index.ts';
import { dateText } from '../../../ui/index.ts';
import { changeOfContract, contractsFound } from '../model/funding.ts';
import { type Coded, useCoded } from './reference.ts';
import type { FieldProps } from './types.ts';

const NewContract = lazy(() => loadChunk(() => import('./NewContract.tsx')));
const contracts = dictionaryOf('contract');

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const contractOf = (row: DictionaryRow) => ({
  id: row.id,
  name: row.name,
  gos_number: textOf(row.gos_number),
  comment: textOf(row.comment),
  date: textOf(row.date),
  source_type_id: row.source_type_id,
  contract_type_id: row.contract_type_id,
});
type Contract = ReturnType<typeof contractOf>;

const codeOf = (all: readonly Coded[], id: unknown): number | null =>
  all.find((one) => one.id === id)?.code_mdlp ?? null;

/** The contract with the chosen counterparty (wizards, step 5), or a new one. */
export function ContractField({ data, change, field, id, error }: FieldProps) {
  const profile = useProfile();
  const { partner_id } = data;
  const [query, setQuery] = useState('');
  const [adding, setAdding] = useState<string | null>(null);
  const sources = useCoded('source_type');
  const types = useCoded('contract_type');
  const list = useQuery({
    ...listQuery(contracts, { limit: 1000, filter: { partner_id: partner_id ?? 0 } }),
    enabled: partner_id !== null,
  });
  const all = list.data?.items.map(contractOf) ?? [];
  const choose = (contract: Contract | null) =>
    change(
      changeOfContract(
        contract && {
          id: contract.id,
          gos_number: contract.gos_number,
          source: codeOf(sources, contract.source_type_id),
          type: codeOf(types, contract.contract_type_id),
        },
      ),
    );
  const mayAdd = allows(contracts.access.add, callerOf(profile));
  return (
    <>
      <EntitySelect<Contract>
        id={id}
        label={field.label}
        error={error}
        disabled={partner_id === null}
        placeholder={partner_id === null ? 'Сначала выберите контрагента' : 'Номер или название'}
        options={contractsFound(all, query)}
        value={all.find((contract) => contract.id === data.contract_id) ?? null}
        onSearch={setQuery}
        loading={partner_id !== null && list.isPending}
        noteOf={({ date, gos_number }) =>
          [date && `от ${dateText(date)}`, gos_number && `ЕИС ${gos_number}`].filter(Boolean).join(', ') ||
          null
        }
        onChange={choose}
        add={
          mayAdd && partner_id !== null
            ? { label: (typed) => `Создать договор${typed ? ` «${typed}»` : ''}…`, run: setAdding }
            : undefined
        }
      />
      {adding !== null && partner_id !== null && (
        <Suspense>
          <NewContract
            partner={partner_id}
            number={adding}
            onClose={() => setAdding(null)}
            onCreated={(row) => {
              setAdding(null);
              choose(contractOf(row));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
