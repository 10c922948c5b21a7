import { listPartnerBranches } from '@provizor/contract';
import type { DictionaryRow } from '@provizor/contract/dictionaries';
import { refresh, useCall } from '../../lib/api/index.ts';
import { UpdatePlacesButton } from '../../partners/index.ts';
import { CardSkeleton, Code, Panel, RefusalProblem } from '../../ui/index.ts';
import styles from './special.module.css';

/** Places of activity of a partner, known from documents and from MDLP. */
export default function PartnerBranchesSection({ row }: { row: DictionaryRow }) {
  const { data, error, refetch } = useCall(listPartnerBranches, { body: { partner: row.id } });
  return (
    <Panel
      title="Места деятельности"
      actions={
        <UpdatePlacesButton
          size="compact-sm"
          partner={row.id}
          onUpdated={() => void refresh(listPartnerBranches)}
        />
      }
    >
      {error && (
        <RefusalProblem error={error} what="Не удалось загрузить места деятельности" retry={refetch} />
      )}
      {!data && !error && <CardSkeleton />}
      {data?.items.length === 0 && (
        <p className={styles.quiet}>
          Мест деятельности ещё нет: они появятся с документами контрагента, или обновите их из МДЛП.
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.lines}>
          {data.items.map(({ id, branch_id, name, address }) => (
            <li key={id}>
              <Code value={branch_id} kind="branch" />
              <span>{name}</span>
              {address && address !== name && <span className={styles.quiet}>{address}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
