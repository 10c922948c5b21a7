import { Button, Radio } from '@mantine/core';
import { beginInvent, getInventCount } from '@provizor/contract/stock';
import { useState } from 'react';
import { api, refresh } from '../../../lib/api/index.ts';
import { storageName } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { counted, EmptyState, KeyHint, ListSkeleton, RefusalProblem, useKeys } from '../../../ui/index.ts';
import type { Steps } from '../card/useSteps.ts';
import type { DraftSession } from '../model/draft.ts';
import { ChosenLots } from './ChosenLots.tsx';
import styles from './invent.module.css';
import { PlacesPick } from './PlacesPick.tsx';
import { usePlaces } from './usePlaces.ts';

type BeginProps = { session: DraftSession; open: boolean; steps: Steps };

const none: ReadonlySet<number> = new Set();
/** The specification's words for an empty list of places (stock-and-exchange, section 5). */
const noPlaces = 'Отсутствует список мест хранения';

/** A count that has not begun: what will be counted, and the button that takes the snapshot. */
export function Begin({ session, open, steps }: BeginProps) {
  const { storage } = useStore(session.document);
  useStore(session.turn);
  const places = usePlaces(storage.id);
  const [isWhole, setWhole] = useState(true);
  const [chosen, setChosen] = useState(none);
  const [isMissing, setMissing] = useState(false);
  const lots = session.rows.size();
  const isPlaced = lots === 0 && !isWhole;
  const begin = () => {
    if (isPlaced && chosen.size === 0) return setMissing(true);
    return steps.run('begin', 'Подсчёт не начат', async () => {
      const { body } = steps.seen();
      await api(beginInvent, { body: { ...body, ...(isPlaced ? { addresses: [...chosen] } : {}) } });
      await session.reread();
      // not waited for: the count may stand on the screen before, and its keys shall work then
      void refresh(getInventCount);
    });
  };
  const choose = (next: ReadonlySet<number>) => {
    setChosen(next);
    setMissing(false);
  };
  useKeys(open ? [{ keys: 'Ctrl+Enter', title: 'Начать подсчёт', run: () => void begin() }] : []);
  const hasPlaces = open && lots === 0 && (places.data?.length ?? 0) > 0;
  return (
    <div className={styles.begin}>
      <EmptyState
        picture="list"
        title="Подсчёт ещё не начат"
        text="При начале программа запомнит, что числится на складе. Отпуск и приёмку можно не останавливать: движения за время подсчёта учтутся по строкам."
        action={
          open && (
            <Button
              loading={steps.busy === 'begin'}
              onClick={() => void begin()}
              rightSection={<KeyHint keys="Ctrl+Enter" on />}
            >
              Начать подсчёт
            </Button>
          )
        }
      />
      {open && lots > 0 && <ChosenLots session={session} />}
      {open && places.error && (
        <RefusalProblem
          error={places.error}
          what="Не удалось показать места хранения"
          retry={() => void places.refetch()}
        />
      )}
      {open && places.isPending && <ListSkeleton rows={4} />}
      {hasPlaces && places.tree && (
        <section className={styles.scope} aria-label="Что считать">
          <Radio.Group
            label="Что считать"
            value={isWhole ? 'all' : 'places'}
            onChange={(value) => setWhole(value === 'all')}
          >
            <div className={styles.modes}>
              <Radio value="all" label={`Весь склад «${storageName(storage)}»`} />
              <Radio
                value="places"
                label={`Выбранные места (всего на складе ${counted(places.tree.places.length, 'место', 'места', 'мест')})`}
              />
            </div>
          </Radio.Group>
          {!isWhole && (
            <PlacesPick
              session={session}
              tree={places.tree}
              chosen={chosen}
              onChange={choose}
              error={isMissing ? noPlaces : null}
            />
          )}
        </section>
      )}
    </div>
  );
}
