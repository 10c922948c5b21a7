import { Button } from '@mantine/core';
import { addAddresses, allows, removeAddresses } from '@provizor/contract';
import { type DictionaryRow, dictionaryOf } from '@provizor/contract/dictionaries';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { callerOf, profile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { confirm, counted, Panel, toast, toastRefusal } from '../../ui/index.ts';
import { removalFailed } from '../../ui/removal/removal-failed.ts';
import { refreshDictionary } from '../api.ts';
import { TreeView } from '../components/TreeView.tsx';
import { useTree } from '../family/useTree.ts';
import { AddPlaces } from './AddPlaces.tsx';
import { ApplyPattern } from './ApplyPattern.tsx';
import { PlaceLabel } from './PlaceLabel.tsx';
import styles from './special.module.css';

const addresses = dictionaryOf('address');

/** Storage places of a storage as a tree: added one by one or by a pattern, several removed at once. */
export default function PlacesSection({ row }: { row: DictionaryRow }) {
  const caller = callerOf(useStore(profile));
  const mayAdd = allows(addAddresses.access, caller);
  const mayRemove = allows(removeAddresses.access, caller);
  const [filter] = useState({ storage_id: row.id });
  const { branches, toggle, reveal } = useTree(addresses, true, filter);
  const [chosen, setChosen] = useState<number | undefined>();
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [adding, setAdding] = useState<'places' | 'pattern' | null>(null);
  const place = branches.find(({ entity }) => entity.id === chosen)?.entity;
  const added = () => {
    setAdding(null);
    if (chosen !== undefined) reveal([chosen]);
    void refreshDictionary(addresses);
  };
  const check = (id: number) =>
    setChecked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const remove = async () => {
    const ids = [...checked];
    const many = counted(ids.length, 'место', 'места', 'мест');
    const text = `Удалить ${many} хранения вместе с тем, что стоит под ${ids.length === 1 ? 'ним' : 'ними'}?`;
    if (!(await confirm({ text, yes: 'Удалить', no: 'Оставить', danger: true }))) return;
    try {
      const { removed } = await api(removeAddresses, { body: { ids, inside: true } });
      toast.ok(`Удалено мест хранения: ${removed}`);
      setChecked(new Set());
      setChosen(undefined);
    } catch (error) {
      toastRefusal(error, removalFailed('места хранения'));
    }
    void refreshDictionary(addresses);
  };
  return (
    <Panel
      title="Места хранения"
      actions={
        <span className={styles.line}>
          {branches.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to={'/storage/labels' as string}
                  search={{ storage_id: row.id, ...(checked.size > 0 ? { ids: [...checked] } : {}) }}
                />
              )}
            >
              {checked.size > 0 ? `Этикетки отмеченных: ${checked.size}` : 'Этикетки'}
            </Button>
          )}
          {mayRemove && checked.size > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => void remove()}>
              Удалить отмеченные: {checked.size}
            </Button>
          )}
          {mayAdd && (
            <>
              <Button size="compact-sm" variant="default" onClick={() => setAdding('pattern')}>
                Добавить по шаблону
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => setAdding('places')}>
                Добавить места
              </Button>
            </>
          )}
        </span>
      }
    >
      <div className={styles.places}>
        <TreeView
          label="Места хранения"
          top={row.name}
          branches={branches}
          chosen={chosen}
          onChoose={setChosen}
          onToggle={toggle}
          checked={checked}
          onCheck={check}
        />
        {place && <PlaceLabel place={place} />}
      </div>
      {branches.length === 0 && (
        <p className={styles.quiet}>Мест хранения ещё нет: добавьте их по одному или сразу по шаблону.</p>
      )}
      {adding === 'places' && (
        <AddPlaces storage={row.id} parent={place} onClose={() => setAdding(null)} onAdded={added} />
      )}
      {adding === 'pattern' && (
        <ApplyPattern storage={row.id} parent={place} onClose={() => setAdding(null)} onAdded={added} />
      )}
    </Panel>
  );
}
