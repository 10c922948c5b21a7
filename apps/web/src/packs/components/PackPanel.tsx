import { Link } from '@tanstack/react-router';
import { CardSkeleton, Code, RefusalProblem, SidePanel, Verdict } from '../../ui/index.ts';
import { usePack } from '../api.ts';
import { type Pack, packVerdict } from '../model.ts';
import { PackFacts } from './PackFacts.tsx';
import styles from './packs.module.css';
import { Timeline } from './Timeline.tsx';

/** The pack beside the list: what it is and what happened to it; Esc closes. */
export function PackPanel({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const card = usePack(pack.sgtin);
  return (
    <SidePanel
      label="Упаковка"
      title={
        <Link to="/mdlp/packs/id{$sgtin}" params={{ sgtin: pack.sgtin }}>
          {pack.name ?? 'Упаковка'}
        </Link>
      }
      close="Закрыть упаковку"
      onClose={onClose}
    >
      <div className={styles.identity}>
        <Code value={pack.sgtin} kind="sgtin" />
        <Verdict kind={packVerdict(pack.status)}>{pack.status_name}</Verdict>
      </div>
      <PackFacts pack={pack} />
      <h3>История</h3>
      <div className={styles.brief}>
        {card.error && (
          <RefusalProblem error={card.error} what="Не удалось показать историю" retry={card.refetch} />
        )}
        {card.isPending && <CardSkeleton />}
        {card.data && <Timeline events={card.data.events} />}
      </div>
    </SidePanel>
  );
}
