import { TextInput } from '@mantine/core';
import type { PrescriptionCard } from '@provizor/contract';
import type { ReactNode } from 'react';
import {
  ActionBar,
  dateText,
  Field,
  Fields,
  ListSkeleton,
  Panel,
  Problem,
  RefusalProblem,
  Verdict,
} from '../../ui/index.ts';
import { paysText } from '../model/pays.ts';
import { needsReason, type ReleaseWay, wronglyTyped } from '../model/release.ts';
import { barTo, measured, openOf } from '../model/status.ts';
import { Lots } from './Lots.tsx';
import { Objections } from './Objections.tsx';
import { Packs } from './Packs.tsx';
import styles from './release.module.css';
import { type ReleaseState, useRelease } from './useRelease.ts';

type ReleaseProps<Served> = {
  card: PrescriptionCard;
  storageId: number;
  way: ReleaseWay<Served>;
  /** Shown when it is done. */
  done: (served: Served) => ReactNode;
  /** Back to the prescription. */
  onBack: () => void;
};

/** The work at the window: what is prescribed, what may be given, what is laid out, what is in the way. */
export function Release<Served>({ card, storageId, way, done, onBack }: ReleaseProps<Served>) {
  const state = useRelease(card, storageId, way);
  const { served } = state;
  if (served !== undefined) return done(served);
  const bar = barTo(card, 'release');
  if (bar) return <Problem page kind="attention" title={bar.message} cure={bar.cure} />;
  return (
    <div className={styles.work}>
      <Prescribed card={card} />
      <Body state={state} card={card} />
      <Foot state={state} card={card} onBack={onBack} />
    </div>
  );
}

const Prescribed = ({ card }: { card: PrescriptionCard }) => (
  <Panel>
    <Fields>
      <Field name="Препарат">
        <b>{[card.drug, card.dosage].filter(Boolean).join(', ')}</b>
      </Field>
      <Field name="К отпуску">
        <b>{measured(openOf(card), card.measure)}</b>
      </Field>
      <Field name="Пациент">
        {card.patient.name}
        {card.patient.birth_date && `, ${dateText(card.patient.birth_date)}`}
      </Field>
      <Field name="Действует до">{dateText(card.valid_until)}</Field>
      <Field name="Программа">{card.programme.name}</Field>
      <Field name="Оплата">
        {card.pays === 0 ? paysText(0) : <Verdict kind="attention">{paysText(card.pays)}</Verdict>}
      </Field>
      <Field name="Способ применения">{card.signa}</Field>
    </Fields>
  </Panel>
);

function Body({ state, card }: { state: ReleaseState; card: PrescriptionCard }) {
  const { goods, items, laid, lay } = state;
  if (goods.error) {
    return (
      <RefusalProblem
        error={goods.error}
        what="Не удалось узнать, что можно отпустить"
        retry={() => void goods.refetch()}
      />
    );
  }
  if (!goods.data) return <ListSkeleton rows={4} />;
  return (
    <>
      {goods.data.message !== null && (
        <Problem kind="attention" title="Отпустить нечего" why={goods.data.message} />
      )}
      {items.length > 0 && <Lots items={items} laid={laid} lay={lay} measure={card.measure} />}
      <Packs items={items} laid={laid} lay={lay} />
      {needsReason(items, laid) && (
        <TextInput
          id="release-reason"
          label="Почему отпускается другое"
          required
          maxLength={500}
          value={laid.reason}
          onChange={(event) => lay({ reason: event.currentTarget.value })}
        />
      )}
      <Objections state={state} measure={card.measure} />
    </>
  );
}

type FootProps = { state: ReleaseState; card: PrescriptionCard; onBack: () => void };

function Foot({ state, card, onBack }: FootProps) {
  const { items, laid, body, objections, check, serve, busy } = state;
  const refusals = objections.filter(({ level }) => level === 'refusal');
  const warnings = objections.length - refusals.length;
  const rest = check?.data?.rest ?? '0';
  const wrong = wronglyTyped(items, laid);
  const isPart = Number(rest) > 0;
  const missing =
    wrong.length > 0
      ? [
          {
            text: 'исправить количество: число больше нуля, после запятой не больше 6 знаков',
            go: () => document.getElementById('release-lots')?.focus(),
          },
        ]
      : body === null
        ? [
            {
              text: 'отсканировать упаковки или вписать количество',
              go: () => document.getElementById('release-lots')?.focus(),
            },
          ]
        : refusals.length > 0
          ? [
              {
                text: refusals[0]?.message ?? '',
                go: () => document.getElementById('release-objections')?.focus(),
              },
            ]
          : [];
  const label = isPart ? `Отпустить часть, останется ${measured(rest, card.measure)}` : 'Отпустить';
  return (
    <ActionBar
      back={{ label: 'К рецепту', run: onBack }}
      missing={missing}
      main={{
        label: warnings > 0 ? `${label}, предупреждения учтены` : label,
        run: () => void serve(),
        busy,
        disabled: missing.length === 0 && (check === null || check.isFetching) ? 'Идёт проверка' : undefined,
      }}
    />
  );
}
