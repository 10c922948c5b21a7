import { SegmentedControl, TextInput } from '@mantine/core';
import { type CallReply, calculatePacks } from '@provizor/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { Panel, quantityText, RefusalProblem } from '../../ui/index.ts';
import styles from './special.module.css';

type Direction = 'units' | 'packs';

const directions = [
  { value: 'units', label: 'Упаковки → единицы' },
  { value: 'packs', label: 'Единицы → упаковки' },
];

const wellFormed = /^\d{1,12}([.,]\d{1,6})?$/;

const unitsText = (amount: string) => `${quantityText(amount)} наименьших единиц`;

function answerOf(reply: CallReply<typeof calculatePacks>, direction: Direction): string {
  if (direction === 'units') return unitsText(reply.amount);
  const rest = reply.rest === '0' ? '' : ` и ещё ${unitsText(reply.rest)}`;
  return `${quantityText(reply.amount)} уп.${rest}`;
}

/** Converts packs of goods to their smallest units and back. */
export function PackCalculator({ goods }: { goods: number }) {
  const [direction, setDirection] = useState<Direction>('units');
  const [amount, setAmount] = useState('1');
  const right = wellFormed.test(amount.trim());
  const { data, error } = useCall(
    calculatePacks,
    { body: { mdse_id: goods, amount: amount.trim(), direction } },
    { enabled: right, placeholderData: keepPreviousData },
  );
  return (
    <Panel title="Пересчёт упаковок">
      <div className={styles.form} style={{ marginTop: 0 }}>
        <SegmentedControl
          data={directions}
          value={direction}
          aria-label="Что пересчитать"
          onChange={(value) => setDirection(value as Direction)}
        />
        <TextInput
          aria-label={direction === 'units' ? 'Сколько упаковок' : 'Сколько единиц'}
          inputMode="decimal"
          autoComplete="off"
          w={180}
          value={amount}
          error={amount !== '' && !right && 'Введите неотрицательное число'}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      </div>
      {error ? (
        <RefusalProblem error={error} what="Не удалось пересчитать" />
      ) : (
        <output className={styles.answer}>{right && data ? answerOf(data, direction) : ''}</output>
      )}
      {data && !error && (
        <p className={styles.quiet}>
          В упаковке наименьших единиц: {quantityText(data.units_in_pack)}. {data.text}
        </p>
      )}
    </Panel>
  );
}
