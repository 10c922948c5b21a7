import { Button } from '@mantine/core';
import { type AddressPattern, listAddressPatterns } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { checkInventRemains } from '@provizor/contract/stock';
import { useQuery } from '@tanstack/react-query';
import { rowQuery } from '../../../dictionaries/index.ts';
import { useCall } from '../../../lib/api/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { EntitySelect } from '../../../ui/fields/index.ts';
import { counted, toast, today, Verdict } from '../../../ui/index.ts';
import { noPlace, type PlaceTree, placesOfPattern, toggled } from '../model/addresses.ts';
import type { DraftSession } from '../model/draft.ts';
import styles from './invent.module.css';
import { PlacesTree } from './PlacesTree.tsx';

type PlacesPickProps = {
  session: DraftSession;
  tree: PlaceTree;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  error: string | null;
};

const placesText = (count: number) => counted(count, 'место', 'места', 'мест');

/** Choice of the places of a count: in the tree, or all of a pattern at once; says whether anything lies there. */
export function PlacesPick({ session, tree, chosen, onChange, error }: PlacesPickProps) {
  const patterns = useCall(listAddressPatterns, { query: { limit: 1000 } });
  const add = (pattern: AddressPattern) => {
    const { found, missing } = placesOfPattern(tree, pattern.content);
    if (found.length === 0) return toast.warning(`На складе нет мест шаблона «${pattern.name}»`);
    onChange(new Set([...chosen, ...found]));
    const lack = missing > 0 ? `; на складе нет: ${missing}` : '';
    return toast.ok(`По шаблону «${pattern.name}» отмечено: ${placesText(found.length)}${lack}`);
  };
  return (
    <div className={styles.pick}>
      <div className={styles.bar}>
        {(patterns.data?.items.length ?? 0) > 0 && (
          <EntitySelect
            aria-label="Отметить места по шаблону"
            placeholder="Отметить по шаблону мест"
            options={patterns.data?.items ?? []}
            value={null}
            noteOf={({ places }) => placesText(places)}
            onChange={(pattern) => pattern && add(pattern)}
          />
        )}
        <Button
          variant="default"
          onClick={() => onChange(new Set([noPlace, ...tree.places.map(({ id }) => id)]))}
        >
          Отметить все
        </Button>
        <Button variant="default" disabled={chosen.size === 0} onClick={() => onChange(new Set())}>
          Снять отметки
        </Button>
      </div>
      <PlacesTree tree={tree} chosen={chosen} onToggle={(id) => onChange(toggled(tree, chosen, id))} />
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        <Remains session={session} chosen={chosen} />
      )}
    </div>
  );
}

/** How many lots lie in the chosen places now. */
function Remains({ session, chosen }: Pick<PlacesPickProps, 'session' | 'chosen'>) {
  const { storage, data } = useStore(session.document);
  const named = data.source;
  const sourceId = typeof named === 'object' && named !== null ? named.id : 0;
  const source = useQuery({ ...rowQuery(dictionaryOf('source_type'), sourceId), enabled: sourceId > 0 });
  const mdlpId = source.data?.mdlp_id;
  const isKnown = sourceId === 0 || typeof mdlpId === 'number';
  const lots = useCall(
    checkInventRemains,
    {
      body: {
        date: today(),
        addresses: [...chosen],
        storage_id: storage.id,
        ...(typeof mdlpId === 'number' ? { source: mdlpId } : {}),
      },
    },
    { enabled: chosen.size > 0 && isKnown },
  );
  if (chosen.size === 0) return <p className={styles.quiet}>Отметьте места, которые будете считать.</p>;
  return (
    <p className={styles.line} role="status">
      Отмечено: {placesText(chosen.size)}.{' '}
      {lots.data &&
        (lots.data.exists ? (
          <>По учёту в них {counted(lots.data.lots, 'партия', 'партии', 'партий')}.</>
        ) : (
          <Verdict kind="attention" plain>
            Остатков не найдено!
          </Verdict>
        ))}
    </p>
  );
}
