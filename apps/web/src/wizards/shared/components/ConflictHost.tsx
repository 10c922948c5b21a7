import { type ChoiceKey, type DraftData, wizardOf } from '@provizor/contract';
import { useStore } from '../../../lib/store/index.ts';
import { dateText, toastRefusal } from '../../../ui/index.ts';
import { StaleDialog, type StaleField } from '../../../ui/stale/index.ts';
import type { Conflict } from '../session/choices.ts';
import type { DraftSession } from '../session/draft-session.ts';
import { useChoiceNames } from './useChoiceNames.ts';

const labels: Partial<Record<ChoiceKey, string>> = {
  check_packs: 'Проверять упаковки',
  skip_problems: 'Исключить проблемные упаковки',
  confirm_paused: 'Включить приостановленные упаковки',
  without_reconciliation: 'Весь документ без сверки',
  rest_missing: 'Остальное не пришло',
  by_shares: 'Дробное списание',
  partner_id: 'Контрагент',
  funding_carried: 'Источник и тип договора из документа',
};

function textOf(value: DraftData[ChoiceKey]): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? dateText(value) : String(value);
}

/** Two people chose differently: both sides, each choice to be taken from either. */
export function ConflictHost({ session }: { session: DraftSession }) {
  const conflict = useStore(session.choices.conflict);
  return conflict && <Sides session={session} conflict={conflict} />;
}

function Sides({ session, conflict }: { session: DraftSession; conflict: Conflict }) {
  const { wizard } = useStore(session.draft);
  const { keys, start, mine, theirs } = conflict;
  const nameOf = useChoiceNames(wizard, keys, [start, mine, theirs]);
  const { fields } = wizardOf(wizard);
  const titleOf = (key: ChoiceKey) => fields.find((field) => field.key === key)?.label ?? labels[key] ?? key;
  const differing: StaleField<DraftData>[] = keys.map((key) => ({
    key,
    title: titleOf(key),
    text: (data) => nameOf(key, data[key]) ?? textOf(data[key]),
  }));
  const resolve = (chosen: DraftData | null) =>
    void session.choices.resolve(chosen).catch((error: unknown) => toastRefusal(error));
  return (
    <StaleDialog
      what="Черновик"
      fields={differing}
      start={start}
      mine={mine}
      theirs={theirs}
      onKeep={resolve}
      onTake={() => resolve(null)}
      onClose={() => resolve(null)}
    />
  );
}
