import { Button, TextInput } from '@mantine/core';
import { addPackLevel, allows, getPackLevels, type PackLevel, removePackLevel } from '@provizor/contract';
import type { DictionaryRow } from '@provizor/contract/dictionaries';
import { useState } from 'react';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { callerOf, profile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { CardSkeleton, confirm, Panel, quantityText, RefusalProblem, toastRefusal } from '../../ui/index.ts';
import { removalFailed } from '../../ui/removal/removal-failed.ts';
import { DictionarySelect } from '../components/DictionarySelect.tsx';
import type { Picked } from '../family/entry.ts';
import { PackCalculator } from './PackCalculator.tsx';
import styles from './special.module.css';

/** Levels of the packing of goods from the innermost, and the calculator over them. */
export default function PacksSection({ row }: { row: DictionaryRow }) {
  const { data, error, refetch } = useCall(getPackLevels, { body: { mdse_id: row.id } });
  const caller = callerOf(useStore(profile));
  const levels = data?.items ?? [];
  return (
    <>
      <Panel title="Уровни упаковки">
        {error && (
          <RefusalProblem error={error} what="Не удалось загрузить уровни упаковки" retry={refetch} />
        )}
        {!data && !error && <CardSkeleton />}
        {data && levels.length === 0 && (
          <p className={styles.quiet}>Уровни не заданы: товар считается только упаковками.</p>
        )}
        {levels.length > 0 && <Levels levels={levels} removable={allows(removePackLevel.access, caller)} />}
        {data && allows(addPackLevel.access, caller) && (
          <NewLevel goods={row.id} first={levels.length === 0} />
        )}
      </Panel>
      <PackCalculator goods={row.id} />
    </>
  );
}

function Levels({ levels, removable }: { levels: readonly PackLevel[]; removable: boolean }) {
  const top = levels.at(-1);
  const remove = useCallMutation(removePackLevel, {
    onSuccess: () => void refresh(getPackLevels),
    onError: (error) => toastRefusal(error, removalFailed('уровень')),
  });
  const ask = async (level: PackLevel) => {
    const text = `Удалить уровень «${level.type_pack_name}»?`;
    if (await confirm({ text, yes: 'Удалить', no: 'Оставить', danger: true }))
      remove.mutate({ body: { id: level.id } });
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Уровень</th>
          <th scope="col">Упаковка</th>
          <th scope="col">Содержит</th>
          <th scope="col">Наименьших единиц</th>
          {removable && <th scope="col">Действие</th>}
        </tr>
      </thead>
      <tbody>
        {levels.map((level, index) => (
          <tr key={level.id}>
            <td className={styles.number}>{level.level}</td>
            <td>{level.type_pack_name}</td>
            <td className={styles.number}>
              {quantityText(level.amount)} × {levels[index - 1]?.type_pack_name ?? 'единица'}
            </td>
            <td className={styles.number}>{quantityText(level.units)}</td>
            {removable && (
              <td>
                {level === top && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={remove.isPending}
                    onClick={() => void ask(level)}
                  >
                    Удалить уровень
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NewLevel({ goods, first }: { goods: number; first: boolean }) {
  const [pack, setPack] = useState<Picked>(null);
  const [amount, setAmount] = useState('');
  const add = useCallMutation(addPackLevel, {
    onSuccess: () => {
      setPack(null);
      setAmount('');
      void refresh(getPackLevels);
    },
  });
  const errors = Object.fromEntries((add.error?.fields ?? []).map(({ path, message }) => [path, message]));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (pack) add.mutate({ body: { mdse_id: goods, type_pack_id: pack.id, amount: Number(amount) } });
      }}
    >
      <div className={styles.form}>
        <div className={styles.wideField}>
          <DictionarySelect
            dictionary="type_pack"
            label="Следующий уровень"
            value={pack}
            onChange={setPack}
            error={errors['body.type_pack_id']}
          />
        </div>
        <TextInput
          label={first ? 'Наименьших единиц' : 'Упаковок уровня ниже'}
          inputMode="numeric"
          autoComplete="off"
          w={180}
          value={amount}
          error={errors['body.amount']}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={add.isPending} disabled={!pack || amount === ''}>
          Добавить уровень
        </Button>
      </div>
      {add.error && add.error.fields.length === 0 && <RefusalProblem error={add.error} />}
    </form>
  );
}
