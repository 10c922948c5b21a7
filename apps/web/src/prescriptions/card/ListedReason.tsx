import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { DictionarySelect, listQuery } from '../../dictionaries/index.ts';

/** A row of the register's list of refusals. */
export type RefusalReason = { id: number; name: string };

type ListedReasonProps = {
  id: string;
  value: RefusalReason | null;
  error: string | undefined;
  onChange: (reason: RefusalReason | null) => void;
};

/** Choice of the reason by the list of ФРЛЛО; nothing while root has entered none. */
export function ListedReason(props: ListedReasonProps) {
  const { data } = useQuery(listQuery(dictionaryOf('refusal_reason')));
  return data && data.items.length > 0 ? (
    <DictionarySelect
      {...props}
      dictionary="refusal_reason"
      label="Причина по списку ФРЛЛО"
      description="С ней отказ передаётся в регистр"
      allowAdd={false}
      accept={({ actual }) => actual !== false}
    />
  ) : null;
}
