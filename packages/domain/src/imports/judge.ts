import type { Portion } from './portion.ts';

/** What was found in a file of reference data before anything of it was written. */
export type ImportFacts = {
  /** Name of the directory it is loaded into. */
  title: string;
  /** What the file leaves out is to be marked as not actual. */
  full: boolean;
  records: number;
  rejected: number;
  /** Rows of tables its records give. */
  rows: number;
  /** Name of another directory its first records are of; null = none. */
  like: string | null;
  portion: Portion | null;
  /** Actual rows of the tables, and how many of them would be actual no more. */
  endings: readonly { title: string; actual: number; ending: number }[];
  /** Dates (yyyy-MM-dd) and versions of this file and of the one loaded last. */
  age: { date: string | null; version: string | null; lastDate: string | null; lastVersion: string | null };
};

/** Rejected records that are always let pass: a small file may have some. */
const rejectsAllowed = 4;
const rejectShare = 0.05;
const endingShare = 0.05;

const figure = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ' ');
const day = (date: string): string => date.split('-').reverse().join('.');

const numbersOf = (version: string | null): number[] | null =>
  version !== null && /^\d+(\.\d+)*$/.test(version) ? version.split('.').map(Number) : null;

function isOlderVersion(version: string | null, last: string | null): boolean {
  const [own, other] = [numbersOf(version), numbersOf(last)];
  if (!own || !other) return false;
  const at = own.findIndex((number, index) => number !== (other[index] ?? 0));
  return at === -1 ? false : (own[at] ?? 0) < (other[at] ?? 0);
}

function ageReason({ date, version, lastDate, lastVersion }: ImportFacts['age']): string[] {
  if (date !== null && lastDate !== null) {
    return date < lastDate
      ? [`Файл старше загруженного: он от ${day(date)}, а последним загружен от ${day(lastDate)}.`]
      : [];
  }
  return isOlderVersion(version, lastVersion)
    ? [`Файл старше загруженного: его версия ${version}, а последней загружена ${lastVersion}.`]
    : [];
}

function portionReason({ full, portion }: ImportFacts): string[] {
  if (!full || !portion) return [];
  const end = 'а загружается как полный: всё, чего в нём нет, перестало бы действовать.';
  if (portion.kind === 'changes') return [`Это файл изменений, ${end}`];
  const { numbers, of } = portion;
  return [of > 0 ? `Это часть ${numbers.join(', ')} из ${of}, ${end}` : `Это часть выгрузки, ${end}`];
}

/** More than a twentieth; a single row is let pass, or a directory of ten rows could never lose one. */
const isTooMany = ({ actual, ending }: { actual: number; ending: number }): boolean =>
  ending > 1 && ending > actual * endingShare;

/**
 * Why a person must be asked before a file changes a directory, each reason a Russian sentence; none = it may go on by
 * itself.
 */
export function judgeImport(facts: ImportFacts): string[] {
  const { title, records, rejected, rows, like, endings, age } = facts;
  const reasons = like === null ? [] : [`Файл похож на «${like}», а загружается в «${title}».`];
  if (rows === 0) reasons.push('Ни одна запись файла не даёт строки справочника.');
  else if (rejected > rejectsAllowed && rejected > records * rejectShare) {
    reasons.push(
      `Отклонено ${figure(rejected)} из ${figure(records)} записей: больше ${rejectShare * 100} %.`,
    );
  }
  reasons.push(...portionReason(facts));
  for (const ending of endings.filter(isTooMany)) {
    reasons.push(
      `«${ending.title}»: перестали бы действовать ${figure(ending.ending)} из ${figure(ending.actual)} строк, больше двадцатой части.`,
    );
  }
  return [...reasons, ...ageReason(age)];
}
