import { Button, TextInput } from '@mantine/core';
import { type WizardName, wizardNames } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { listQuery } from '../../../dictionaries/index.ts';
import { may } from '../../../lib/session/index.ts';
import { exists, pages, pathOf } from '../../../routing/pages.ts';
import { KeyHint, Page, today, useKeys } from '../../../ui/index.ts';
import { DraftList } from '../components/DraftList.tsx';
import { Pile } from '../components/Pile.tsx';
import { type Shown, Situations } from '../components/Situations.tsx';
import styles from '../components/start.module.css';
import { WaitingDeliveries } from '../components/WaitingDeliveries.tsx';
import { fitOf } from '../model/pile.ts';
import { situationGroups } from '../model/situation-groups.ts';
import { searchSituations } from '../model/situations.ts';
import { useBegin } from '../useBegin.ts';
import { usePile } from '../usePile.ts';
import { useSituationKeys } from '../useSituationKeys.ts';

/** Numbers of our places of activity. */
function useOwnPlaces(): ReadonlySet<string> {
  const { data } = useQuery(listQuery(dictionaryOf('branch'), { limit: 1000 }));
  return useMemo(() => new Set(data?.items.map(({ branch_id }) => String(branch_id))), [data]);
}

/** /wizzard/workplace: which wizard for which situation, what is begun, what waits, what a scanned pack may be taken to. */
export function StartPage() {
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const ownPlaces = useOwnPlaces();
  const { pile, coming, clear, remove } = usePile();
  const { busy, begin } = useBegin(pile);
  useSituationKeys(list);
  useKeys([{ keys: 'F3', title: 'Найти по словам', run: () => field.current?.focus() }]);

  const there = wizardNames.filter((wizard) => exists(router, pathOf(pages.wizard, wizard)));
  const fits = (wizard: WizardName) =>
    pile.length === 0 ? null : fitOf(wizard, pile, { places: ownPlaces, today: today() });
  const found = query.trim() === '' ? null : searchSituations(query, there);
  const groups: Shown[] =
    found === null
      ? situationGroups
          .map(({ key, title, wizards }) => ({
            key,
            title,
            wizards: wizards.flatMap(({ name }) => (there.includes(name) ? [name] : [])),
          }))
          .filter(({ wizards }) => wizards.length > 0)
      : [{ key: 'found', title: 'Нашлось', wizards: found }];
  /** Chosen while a scan is still looked up: the scan goes along. */
  const [wanted, setWanted] = useState<WizardName | null>(null);
  const start = (wizard: WizardName) => {
    if (coming > 0) return setWanted(wizard);
    const fit = fits(wizard);
    // what was scanned meanwhile says on the line why not
    if (fit?.fits !== false) void begin(wizard, fit?.place ?? null);
  };
  const startWanted = useEffectEvent(() => {
    setWanted(null);
    if (wanted !== null) start(wanted);
  });
  useEffect(() => {
    if (wanted !== null && coming === 0) startWanted();
  }, [wanted, coming]);
  const first = found?.find((wizard) => fits(wizard)?.fits !== false);
  return (
    <Page title="Начать работу" note="Отсканируйте упаковку или короб: подскажем, что с ними можно сделать">
      <div className={styles.page}>
        <div className={styles.main}>
          {!may('manage', 'mdlp') && (
            <p className={styles.rights}>
              Вы можете собрать документ; отправит его сотрудник, которому разрешена отправка в МДЛП.
            </p>
          )}
          {pile.length === 0 ? (
            <WaitingDeliveries />
          ) : (
            <Pile
              pile={pile}
              fitting={there.filter((wizard) => fits(wizard)?.fits).length}
              onRemove={remove}
              onClear={clear}
            />
          )}
          <TextInput
            ref={field}
            aria-label="Что случилось"
            placeholder="Что случилось? Например: бой, возврат, просрочка"
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            rightSection={<KeyHint keys="F3" />}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && first) start(first);
              if (event.key === 'Escape') setQuery('');
              if (event.key === 'ArrowDown') {
                event.preventDefault();
                list.current?.querySelector<HTMLElement>('[data-situation]')?.focus();
              }
            }}
          />
          {found?.length === 0 && (
            <p className={styles.none}>
              По этим словам ничего нет.{' '}
              <Button variant="subtle" size="compact-sm" onClick={() => setQuery('')}>
                Показать все действия
              </Button>
            </p>
          )}
          <Situations
            groups={found?.length === 0 ? [] : groups}
            list={list}
            fitOf={fits}
            busy={busy ?? wanted}
            onBegin={start}
            numbered={found === null}
          />
        </div>
        <aside className={styles.side}>
          <DraftList />
        </aside>
      </div>
    </Page>
  );
}
