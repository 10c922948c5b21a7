import type {
  CallReply,
  ImportPlan,
  ImportRun,
  listImportKinds,
  listMdseProposals,
} from '@provizor/contract';
import { counted, quantityText, type VerdictKind } from '../ui/index.ts';

export type Kind = CallReply<typeof listImportKinds>['items'][number];
export type Proposal = CallReply<typeof listMdseProposals>['items'][number];

/** Words of a state, as the history says them. */
export const stateText: Record<ImportRun['state'], string> = {
  waiting: 'ждёт очереди',
  running: 'загружается',
  asked: 'ждёт решения',
  done: 'загружено',
  failed: 'не загружено',
  cancelled: 'прервано',
  undoing: 'отменяется',
  undone: 'отменено',
};

/** Sign of a run: questions and rejected records ask for a look. */
export function verdictOf({ state, rejected }: ImportRun): VerdictKind {
  if (state === 'failed') return 'error';
  if (state === 'waiting' || state === 'running' || state === 'undoing') return 'waiting';
  return state !== 'done' || rejected > 0 ? 'attention' : 'ok';
}

/** «добавлено 12, изменено 3, перестанет действовать 150, отклонено 2»: what a file would do. */
export const planText = ({ added, changed, ended, rejected }: ImportPlan): string =>
  [
    `добавлено ${quantityText(added)}`,
    `изменено ${quantityText(changed)}`,
    `перестанет действовать ${quantityText(ended)}`,
    `отклонено ${quantityText(rejected)}`,
  ].join(', ');

/** What a run says in the history: its trouble, what it would do, did, or was put back of it. */
export function outcomeText(run: ImportRun): string {
  if (run.undo) {
    const { restored, removed, ended, skipped } = run.undo;
    return [
      `возвращено ${quantityText(restored)}`,
      `убрано ${quantityText(removed)}`,
      ...(ended > 0 ? [`в работе, поэтому только не действует ${quantityText(ended)}`] : []),
      ...(skipped > 0 ? [`исправлено с тех пор и оставлено ${quantityText(skipped)}`] : []),
    ].join(', ');
  }
  return run.message ?? reportText(run);
}

/** «добавлено 12, изменено 3, без изменений 40, не действует больше 1, отклонено 2». */
export const reportText = ({ added, changed, unchanged, ended, rejected }: ImportRun): string =>
  [
    `добавлено ${quantityText(added)}`,
    `изменено ${quantityText(changed)}`,
    `без изменений ${quantityText(unchanged)}`,
    ...(ended > 0 ? [`не действует больше ${quantityText(ended)}`] : []),
    `отклонено ${quantityText(rejected)}`,
  ].join(', ');

/** Per cent of the bytes read, 0–100. */
export const shareOf = ({ bytes_read, bytes_total }: ImportRun): number =>
  bytes_total > 0 ? Math.min(100, Math.floor((bytes_read / bytes_total) * 100)) : 0;

export const recordsText = (count: number): string => counted(count, 'запись', 'записи', 'записей');

const cell = (text: string | number): string => `"${String(text).replaceAll('"', '""')}"`;

/** Rejected records as a CSV that a spreadsheet opens in Russian. */
export const rejectsCsv = (
  rejects: readonly { part: string; line: number; reason: string; raw: string }[],
): string =>
  `\ufeffФайл;Строка;Причина;Фрагмент\r\n${rejects
    .map(({ part, line, reason, raw }) => [part, line, reason, raw].map(cell).join(';'))
    .join('\r\n')}\r\n`;

/** Codes of regions typed with commas or blanks; null when one is no code. */
export function regionsOf(text: string): string[] | null {
  const codes = text.split(/[\s,;]+/).filter((code) => code !== '');
  return codes.every((code) => /^\d{2}$/.test(code)) ? codes : null;
}

/** Why a GTIN has no proposal, in words. */
export const lackText =
  'Ни ЕСКЛП, ни реестр МДЛП не знают этого GTIN: загрузите реестр МДЛП или заведите товар вручную';
