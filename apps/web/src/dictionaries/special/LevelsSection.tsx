import { Button, TextInput } from '@mantine/core';
import { allows, getGoodsLevels, setGoodsLevels } from '@provizor/contract';
import type { DictionaryRow } from '@provizor/contract/dictionaries';
import type { GoodsLevel } from '@provizor/domain';
import { useState } from 'react';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { callerOf, profile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { CardSkeleton, Panel, quantityText, RefusalProblem, toast } from '../../ui/index.ts';
import styles from './special.module.css';

const contents = (levels: readonly GoodsLevel[]): string =>
  levels.map(({ name, amount }) => `${quantityText(amount)}\u00a0${name}`).join(' по ');

/** What a pack of goods of the warehouse holds: quantities are counted in the smallest of it. */
export default function LevelsSection({ row }: { row: DictionaryRow }) {
  const { data, error, refetch } = useCall(getGoodsLevels, { params: { id: row.id } });
  const caller = callerOf(useStore(profile));
  const levels = data?.item.levels ?? [];
  return (
    <Panel title="Состав упаковки">
      {error && <RefusalProblem error={error} what="Не удалось загрузить состав упаковки" retry={refetch} />}
      {!data && !error && <CardSkeleton />}
      {data && (
        <p className={levels.length === 0 ? styles.quiet : styles.line}>
          {levels.length === 0
            ? 'Не задан: товар считают упаковками. Задайте, чтобы отпускать блистерами, таблетками, ампулами.'
            : `В упаковке ${contents(levels)}, всего ${quantityText(data.item.units_in_pack)}. Остатки считают в «${levels.at(-1)?.name}».`}
        </p>
      )}
      {data && allows(setGoodsLevels.access, caller) && (
        <LevelsForm key={JSON.stringify(levels)} goods={row.id} levels={levels} />
      )}
    </Panel>
  );
}

function LevelsForm({ goods, levels }: { goods: number; levels: readonly GoodsLevel[] }) {
  const [name, setName] = useState('');
  const [amount, setAmount] = useState('');
  const put = useCallMutation(setGoodsLevels, {
    onSuccess: () => {
      toast.ok('Состав упаковки сохранён');
      setName('');
      setAmount('');
      void refresh(getGoodsLevels);
    },
  });
  const above = levels.at(-1)?.name ?? 'уп.';
  const last = `body.levels.${levels.length}`;
  const errors = Object.fromEntries((put.error?.fields ?? []).map(({ path, message }) => [path, message]));
  const uneven = put.error?.detailsOf('levels.not-whole') ?? [];
  const save = (next: readonly GoodsLevel[]) =>
    put.mutate({ params: { id: goods }, body: { levels: [...next] } });
  const isOwn = [`${last}.name`, `${last}.amount`].some((path) => errors[path] !== undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save([...levels, { name, amount: Number(amount) }]);
      }}
    >
      <div className={styles.form}>
        <TextInput
          label={`В одной «${above}»`}
          inputMode="numeric"
          autoComplete="off"
          w={120}
          value={amount}
          error={errors[`${last}.amount`]}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <TextInput
          label="Чего"
          placeholder="бл., таб., амп."
          autoComplete="off"
          w={160}
          value={name}
          error={errors[`${last}.name`]}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={put.isPending}
          disabled={name === '' || amount === ''}
        >
          Добавить
        </Button>
        {levels.length > 0 && (
          <Button variant="default" loading={put.isPending} onClick={() => save(levels.slice(0, -1))}>
            {`Убрать «${above}»`}
          </Button>
        )}
      </div>
      {put.error && !isOwn && <RefusalProblem error={put.error} />}
      {uneven.length > 0 && (
        <ul className={styles.lines}>
          {uneven.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </form>
  );
}
