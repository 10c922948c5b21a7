import {
  type PackageKind,
  type PackageRecord,
  packageKinds,
  type RecordCounts,
  type RegisterName,
  type RegisterPackage,
} from '@provizor/contract';
import { outOf, type VerdictKind } from '../../ui/index.ts';

export const registerTitles: Record<RegisterName, string> = { egisso: 'ЕГИССО', frllo: 'ФРЛЛО' };

/** Kinds of a register with their titles, in the order of sending. */
export const kindsOf = (register: RegisterName): { value: PackageKind; label: string }[] =>
  Object.entries(packageKinds[register]).map(([value, label]) => ({ value: value as PackageKind, label }));

export const kindTitle = (kind: PackageKind): string =>
  ({ ...packageKinds.egisso, ...packageKinds.frllo })[kind];

/** What is known of a package, in words: what the register has answered goes before how far it is. */
export function stateText({ state, records, refused, waiting }: RegisterPackage): string {
  if (state === 'formed') return 'Сформирован, протокола нет';
  if (state === 'accepted') return 'Принят на обработку';
  if (state === 'in-progress')
    return waiting === records ? 'Обрабатывается' : `Ответ не на все: ждут ${waiting}`;
  if (refused === 0) return 'Принят';
  return refused === records ? 'Отклонён' : `Отклонено ${outOf(refused, records)}`;
}

export function verdictOf({ state, refused, warning }: RegisterPackage): VerdictKind {
  if (state !== 'processed') return 'waiting';
  if (refused > 0) return 'error';
  return warning > 0 ? 'attention' : 'ok';
}

export const recordTitles: Record<PackageRecord['state'], string> = {
  formed: 'Ждёт ответа',
  accepted: 'Принято',
  warning: 'Принято с предупреждением',
  known: 'Уже было в регистре',
  refused: 'Отклонено',
};

export const recordVerdicts: Record<PackageRecord['state'], VerdictKind> = {
  formed: 'waiting',
  accepted: 'ok',
  warning: 'attention',
  known: 'ok',
  refused: 'error',
};

/** What the register said of a record, with the codes of its rules. */
export const messagesText = ({ messages }: PackageRecord): string =>
  messages.map(({ rule, text }) => (rule ? `${rule}: ${text}` : text)).join('; ');

/** «принято 8, отклонено 2». */
export function countsText({ accepted, warning, refused, waiting }: RecordCounts): string {
  const parts: [string, number][] = [
    ['принято', accepted],
    ['с предупреждением', warning],
    ['отклонено', refused],
    ['ждут', waiting],
  ];
  return parts.flatMap(([word, count]) => (count > 0 ? [`${word} ${count}`] : [])).join(', ');
}
