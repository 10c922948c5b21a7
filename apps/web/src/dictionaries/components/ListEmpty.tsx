import { Button } from '@mantine/core';
import type { Dictionary } from '@provizor/contract/dictionaries';
import { EmptyState, KeyHint } from '../../ui/index.ts';

/** In place of the rows: nothing found, nothing in this branch, or a dictionary not begun yet. */
export function ListEmpty({
  dictionary: { title, tree, about },
  query,
  filtered,
  onReset,
  onAdd,
}: {
  dictionary: Dictionary;
  query: string | undefined;
  filtered: boolean;
  onReset: () => void;
  onAdd: (() => void) | undefined;
}) {
  const add = onAdd && (
    <Button onClick={onAdd} rightSection={<KeyHint keys="Insert" on />}>
      Добавить
    </Button>
  );
  if (filtered) {
    return (
      <EmptyState
        picture="search"
        title={query ? `Ничего не найдено по словам «${query}»` : 'По этому отбору записей нет'}
        text={query ? 'Проверьте написание или ищите по части слова.' : undefined}
        action={
          <>
            <Button variant="default" onClick={onReset}>
              Показать все
            </Button>
            {add}
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      picture="list"
      title={tree ? 'На этом уровне записей нет' : `Справочник «${title}» пока пуст`}
      text={about}
      action={add}
    />
  );
}
