import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/index.ts';

type IncomeEmptyProps = {
  /** A filter is set: the rows may be hidden by it. */
  filtered: boolean;
  /** The list was fetched from MDLP at least once. */
  refreshed: boolean;
  /** Processed documents are shown too. */
  all: boolean;
  busy: boolean;
  onReset: () => void;
  onRefresh: () => void;
  onAll: () => void;
};

/** The incoming list without rows: why it is empty and what to do first. */
export function IncomeEmpty({ filtered, refreshed, all, busy, onReset, onRefresh, onAll }: IncomeEmptyProps) {
  if (filtered) {
    return (
      <EmptyState
        picture="search"
        title="По этому отбору документов нет"
        text="Измените период, схему или место, либо снимите отбор."
        action={
          <Button variant="default" onClick={onReset}>
            Снять отбор
          </Button>
        }
      />
    );
  }
  const update = (
    <Button loading={busy} onClick={onRefresh}>
      Обновить документы
    </Button>
  );
  if (!refreshed) {
    return (
      <EmptyState
        picture="list"
        title="Входящих документов ещё нет"
        text="Загрузите их из МДЛП: понадобится электронная подпись. Дальше список обновляется сам, пока открыт сеанс."
        action={update}
      />
    );
  }
  return (
    <EmptyState
      picture="done"
      title={all ? 'Входящих документов нет' : 'Все поставки приняты'}
      text="Новые появятся здесь сами, как только о них сообщит МДЛП."
      action={
        <>
          {!all && (
            <Button variant="default" onClick={onAll}>
              Показать обработанные
            </Button>
          )}
          {update}
        </>
      }
    />
  );
}
