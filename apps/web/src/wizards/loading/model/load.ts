import { codesText, counted } from '../../../ui/format/index.ts';
import { takesKind, unfit } from './mask.ts';
import type { BadLines, LoadedScan, Objects, PackCode, TakeReport } from './types.ts';

/** The most codes a draft takes at once (contract, addScans). */
const atOnce = 25_000;

/** Everything that came of a load, for the message and for the report. */
export type LoadReport = TakeReport & {
  /** Repeated inside of the file itself. */
  doubled: number;
  /** Of a kind this wizard takes none of. */
  unfit: number;
  bad: BadLines;
};

const nothing: TakeReport = { added: 0, repeated: 0, foreign: 0 };
export const noBad: BadLines = { count: 0, first: [] };

/**
 * Gives codes to the wizard in portions it can take, those of a kind it takes none of left out.
 * @param take as LoadPacks has it
 * @throws whatever `take` throws; earlier portions stay taken
 */
export async function loadCodes(
  codes: readonly PackCode[],
  source: LoadedScan['source'],
  objects: Objects,
  take: (scans: LoadedScan[]) => Promise<TakeReport>,
): Promise<TakeReport & { unfit: number }> {
  const fit = codes.filter(({ kind }) => takesKind(objects, kind));
  let total = nothing;
  for (let from = 0; from < fit.length; from += atOnce) {
    const portion = fit.slice(from, from + atOnce);
    const { reason, ...counts } = await take(
      portion.map(({ code, mark }) => (mark === undefined ? { code, source } : { code, mark, source })),
    );
    total = {
      added: total.added + counts.added,
      repeated: total.repeated + counts.repeated,
      foreign: total.foreign + counts.foreign,
      unopened: (total.unopened ?? 0) + (counts.unopened ?? 0),
      wrong: (total.wrong ?? 0) + (counts.wrong ?? 0),
      ...(reason === undefined ? {} : { reason }),
    };
  }
  return { ...total, unfit: codes.length - fit.length };
}

/** What became of codes, as parts of a line: what was marked, and what kept the others out. */
export function takenTexts({ added, repeated, foreign, unopened = 0, wrong = 0 }: TakeReport): string[] {
  return [
    `Отмечено: ${codesText(added)}`,
    repeated > 0 && `уже были: ${repeated}`,
    foreign > 0 && `не из документа: ${foreign}`,
    unopened > 0 && `нет среди загруженных: ${unopened} (повторите, когда загрузится состав всех коробов)`,
    wrong > 0 && `в коробах с отметкой «ошибка»: ${wrong}`,
  ].filter((part) => part !== false);
}

/** Codes no wizard keeps: of another document, perhaps of a closed box, or in a box marked wrong. */
export const keptOut = ({ foreign, unopened = 0, wrong = 0 }: TakeReport): number =>
  foreign + unopened + wrong;

/** What came of a load in one line. */
export function loadText(report: LoadReport, objects: Objects): string {
  const parts = [
    ...takenTexts(report),
    report.bad.count > 0 && `не распознано строк: ${report.bad.count}`,
    report.doubled > 0 && `повторов в файле: ${report.doubled}`,
    report.unfit > 0 && `не берутся: ${report.unfit} (${unfitText(objects)})`,
  ];
  return parts.filter(Boolean).join(', ');
}

const unfitText = (objects: Objects): string =>
  (objects === 'packs' ? unfit.sscc : unfit.sgtin).replace('Этот мастер', 'этот мастер');

/** What is shown of a single code entered by hand: taken or why not. */
export function enteredText({ added, repeated, reason }: TakeReport): { ok: boolean; text: string } {
  if (added > 0) return { ok: true, text: 'Отмечено' };
  return { ok: false, text: reason ?? (repeated > 0 ? 'Этот код уже отмечен' : 'Упаковки нет в документе') };
}

/** «Лист1, строка 12». */
export const placeText = ({ line, sheet }: { line: number; sheet?: string }): string =>
  sheet === undefined ? `строка ${line}` : `${sheet}, строка ${line}`;

/** «и ещё 15 строк»; empty when all are shown. */
export const moreText = ({ count, first }: BadLines): string =>
  count > first.length ? `и ещё ${counted(count - first.length, 'строка', 'строки', 'строк')}` : '';
