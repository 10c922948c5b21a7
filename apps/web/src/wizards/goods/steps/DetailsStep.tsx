import { choiceObstacles, type WizardField, wizardOf } from '@provizor/contract';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useCurrentStorage, useProfile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { FormGrid } from '../../../ui/card/index.ts';
import { ActionBar, today } from '../../../ui/index.ts';
import type { StepProps } from '../../engine/definition.ts';
import { StepBody } from '../../engine/WizardFrame.tsx';
import { ScanStrip } from '../../shared/components/ScanStrip.tsx';
import type { GoodsContext } from '../context.ts';
import styles from '../fields/fields.module.css';
import { fieldOf, groupsOf } from '../fields/index.ts';
import { useNumberTaken } from '../fields/NumberField.tsx';
import { useOwnPlaces } from '../fields/reference.ts';
import { idOf } from '../fields/types.ts';
import { prefill } from '../model/prefill.ts';
import { useGoodsScanner } from '../useGoodsScanner.ts';

/** Fields that fill in others, and are asked before them. */
const before: Readonly<Record<string, string>> = {
  counterparty: 'partner',
  shipper_inn: 'partner_id',
  destroyer_inn: 'partner_id',
};

/** Puts the focus into a field; a partner that is not chosen comes before his place and his numbers. */
function focus(key: string): void {
  const source = document.getElementById(idOf(before[key] ?? ''));
  const isEmpty = source instanceof HTMLInputElement && source.value === '';
  if (isEmpty && source !== document.activeElement) source.focus();
  else document.getElementById(idOf(key))?.focus();
}

/** Fills in what can be known, once a draft is opened. */
function usePrefill({ session }: GoodsContext) {
  const { storages } = useProfile();
  const storage = useCurrentStorage();
  const places = useOwnPlaces()?.map(({ id }) => id);
  const fill = useEffectEvent((known: string[]) => {
    const { wizard, state } = session.draft.get();
    const data = session.choices.values.get();
    const filled = prefill(wizard, data, { places: known, storages, storage, today: today() });
    if (state === 'open' && Object.keys(filled).length > 0) session.choices.change(filled);
  });
  const known = places?.join();
  useEffect(() => {
    if (known !== undefined) fill(known === '' ? [] : known.split(','));
  }, [known]);
}

const numberTaken = 'Такой номер уже есть в базе';

/** Where, when, with whom and by what paper: one form made of the wizard's definition. */
export function DetailsStep({ context, go, next, back }: StepProps<GoodsContext>) {
  const { session } = context;
  const { wizard } = useStore(session.draft);
  const data = useStore(session.choices.values);
  const { fields } = wizardOf(wizard);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set(context.field ? [context.field] : []));
  const taken = useNumberTaken({
    draftId: session.id,
    number: data.doc_num,
    date: data.doc_date,
  });
  const obstacles = choiceObstacles(wizard, data, today());
  const missing = taken ? [...obstacles, { field: 'doc_num' as const, text: numberTaken }] : obstacles;
  const errorOf = (key: string) =>
    taken && key === 'doc_num'
      ? numberTaken
      : shown.has(key)
        ? obstacles.find((obstacle) => obstacle.field === key)?.text
        : undefined;
  usePrefill(context);
  useGoodsScanner(session);
  useEffect(() => {
    const [first] = choiceObstacles(session.draft.get().wizard, session.choices.values.get(), today());
    focus(context.field ?? first?.field ?? fields[0]?.key ?? '');
  }, [context.field, session, fields]);

  /**
   * Enter leaves a field for the next one that is still empty; when none is, goes on. The Enter that takes a line of a
   * list does both, but never leaves the form.
   */
  const onEnter = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.ctrlKey || !(target instanceof HTMLInputElement)) return;
    // a dialog over the form has an Enter of its own
    if (!event.currentTarget.contains(target)) return;
    const isChoice = target.dataset.expanded !== undefined;
    if (event.defaultPrevented !== isChoice) return;
    event.preventDefault();
    const [following] = choiceObstacles(wizard, session.choices.values.get(), today());
    if (following) focus(following.field);
    else if (next && !isChoice) go(next);
  };
  const show = ({ key, label }: WizardField) => {
    const Field = fieldOf[key];
    return (
      Field && (
        <Field
          key={key}
          wizard={wizard}
          data={data}
          id={idOf(key)}
          error={errorOf(key)}
          field={fields.find((field) => field.key === key) ?? { key, label }}
          change={(part) => session.choices.change(part)}
        />
      )
    );
  };

  return (
    <StepBody
      fill
      bar={
        <ActionBar
          {...(back ? { back: { run: () => go(back) } } : {})}
          missing={missing.map(({ field, text }) => ({
            text,
            go: () => {
              setShown((before) => new Set(before).add(field));
              focus(field);
            },
          }))}
          main={{ label: 'Дальше', run: () => next && go(next) }}
        />
      }
    >
      <ScanStrip
        compact
        session={session}
        invitation="Сканировать можно уже здесь: упаковки попадут на шаг «Упаковки»"
      />
      <form
        className={styles.details}
        aria-label="Сведения документа"
        noValidate
        onKeyDown={onEnter}
        onSubmit={(event) => event.preventDefault()}
      >
        {groupsOf(fields).map(({ title, fields: own }) => (
          <FormGrid key={title} title={title}>
            {own.map(show)}
          </FormGrid>
        ))}
      </form>
    </StepBody>
  );
}
