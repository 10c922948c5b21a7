import { getDocumentPrices } from '@provizor/contract';
import type { StockDocument } from '@provizor/contract/stock';
import { useCall } from '../../../lib/api/index.ts';
import { ListSkeleton, RefusalProblem, SidePanel } from '../../../ui/index.ts';
import { PricingFacts } from '../../prices/PricingFacts.tsx';
import styles from './side.module.css';

type PricesPanelProps = { document: StockDocument; onClose: () => void };

/** How the prices of a document come about, what is wrong with them first. */
export function PricesPanel({ document, onClose }: PricesPanelProps) {
  return (
    <SidePanel label="Цены" title="Цены" close="Закрыть цены" onClose={onClose} width={380}>
      <Prices key={document.version} id={document.id} />
    </SidePanel>
  );
}

function Prices({ id }: { id: string }) {
  const prices = useCall(getDocumentPrices, { params: { id } }, { staleTime: 0 });
  if (prices.error) {
    return (
      <RefusalProblem
        error={prices.error}
        what="Не удалось показать цены"
        retry={() => void prices.refetch()}
      />
    );
  }
  if (!prices.data) return <ListSkeleton rows={4} />;
  const { items, region } = prices.data;
  if (items.length === 0)
    return <p className={styles.hint}>Цены появятся, когда в документе будут строки.</p>;
  const sorted = items.toSorted((a, b) => b.faults.length - a.faults.length || a.n_line - b.n_line);
  return (
    <>
      {items.some(({ vital }) => vital) && (
        <p className={styles.hint}>Предельные надбавки региона: {region ?? 'регион не определён'}.</p>
      )}
      <ul className={styles.list} aria-label="Цены строк">
        {sorted.map((line) => (
          <li key={line.n_line}>
            <b>
              {line.n_line}. {line.name}
            </b>
            <PricingFacts pricing={line} />
          </li>
        ))}
      </ul>
    </>
  );
}
