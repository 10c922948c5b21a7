import type { CourseNeed, CourseResult, CourseStep, ExerciseKey } from './exercise.ts';
import { exercises } from './exercises.ts';

/** A document of ours that names codes of the exercise. */
export type CourseDocument = {
  scheme: number;
  /** null = no ticket yet. */
  result: CourseResult | null;
  codes: readonly string[];
  number: string | null;
  /** Place it goes to. */
  receiver: string | null;
  /** Kind of withdrawal (552). */
  withdrawal: number | null;
};

/** What the program knows of an exercise of one person. */
export type CourseFacts = {
  /** What is to be handled; packs only. */
  goods: readonly string[];
  /** A box that is to be refused, with its content. */
  box: readonly string[];
  /** What no document may name. */
  foreign: readonly string[];
  place: string;
  secondPlace: string | null;
  number: string | null;
  /** In the order they were made. */
  documents: readonly CourseDocument[];
  scanned: readonly string[];
  packs: readonly { code: string; status: string; place: string | null; stocked: boolean }[];
};

export type CourseProgress = { steps: boolean[]; mistakes: string[]; done: boolean };

const namesAll = (codes: readonly string[], all: readonly string[]): boolean =>
  all.length > 0 && all.every((code) => codes.includes(code));
const namesSome = (codes: readonly string[], some: readonly string[]): boolean =>
  some.some((code) => codes.includes(code));

type Sent = Extract<CourseNeed, { kind: 'sent' }>;

const kindFits = ({ kinds }: Sent, { scheme, withdrawal }: CourseDocument): boolean =>
  kinds === undefined || scheme !== 552 || (withdrawal !== null && kinds.includes(withdrawal));

function isSent(need: Sent, facts: CourseFacts): boolean {
  // a delivery names the box alone, which stands for what lies in it
  const wanted = need.of === 'box' ? facts.box.slice(0, 1) : facts.goods;
  return facts.documents.some(
    (document) =>
      need.schemes.includes(document.scheme) &&
      document.result === need.result &&
      namesAll(document.codes, wanted) &&
      kindFits(need, document) &&
      (!need.numbered || document.number === facts.number) &&
      (!need.toSecond || document.receiver === facts.secondPlace),
  );
}

function isDone({ need }: CourseStep, facts: CourseFacts): boolean {
  switch (need.kind) {
    case 'scanned':
      return namesAll([...facts.scanned, ...facts.documents.flatMap(({ codes }) => codes)], facts.goods);
    case 'sent':
      return isSent(need, facts);
    case 'packs': {
      const place = need.place === 'second' ? facts.secondPlace : facts.place;
      return facts.goods.every((good) =>
        facts.packs.some(
          (pack) =>
            pack.code === good &&
            pack.status === need.status &&
            (need.place === undefined || pack.place === place),
        ),
      );
    }
    case 'stock':
      return facts.goods.every((good) => facts.packs.some(({ code, stocked }) => code === good && stocked));
  }
}

/** What went wrong with one document, in sentences that say what to do instead. */
function mistakesOf(key: ExerciseKey, document: CourseDocument, facts: CourseFacts): string[] {
  const needs = exercises[key].steps.flatMap(({ need }) => (need.kind === 'sent' ? [need] : []));
  const { scheme, codes, result } = document;
  const own = needs.filter(({ schemes }) => schemes.includes(scheme));
  const said: string[] = [];
  if (namesSome(codes, facts.foreign))
    said.push(
      `Документ ${scheme} назвал чужую упаковку: в документ её не добавляют, а возвращают отправителю. Начните упражнение заново.`,
    );
  if (scheme === 701 && namesSome(codes, facts.box))
    said.push(
      'Неполный короб принят: теперь недостающая упаковка числится за вами. Неполный короб не подтверждают. Начните упражнение заново.',
    );
  if (own.length === 0 && namesSome(codes, facts.goods))
    said.push(
      `Упаковку назвал документ ${scheme}, а здесь нужен ${[...new Set(needs.flatMap(({ schemes }) => schemes))].join(' или ')}.`,
    );
  if (result === 'Partial')
    said.push(`МДЛП приняла документ ${scheme} частично: откройте его и посмотрите, что отклонено.`);
  if (result === 'Rejected' && !own.some((need) => need.result === 'Rejected'))
    said.push(`МДЛП отклонила документ ${scheme}: откройте его, причина и следующий шаг названы в нём.`);
  if (result !== 'Accepted') return said;
  const accepted = own.filter((need) => need.result === 'Accepted');
  if (accepted.length > 0 && !accepted.some((need) => kindFits(need, document)))
    said.push(
      `Тип вывода ${document.withdrawal ?? 'не указан'} здесь неверен: нужен ${accepted.flatMap(({ kinds = [] }) => kinds).join(', ')}. Начните упражнение заново: проведённый вывод исправляют возвратом в оборот (391).`,
    );
  if (accepted.some(({ numbered }) => numbered) && document.number !== facts.number)
    said.push(
      `В документе номер рецепта ${document.number ?? '—'}, а в задании ${facts.number ?? '—'}. Начните упражнение заново.`,
    );
  if (accepted.some(({ toSecond }) => toSecond) && document.receiver !== facts.secondPlace)
    said.push('Упаковки уехали не на то место, что названо в задании. Начните упражнение заново.');
  return said;
}

/**
 * How far an exercise is, from what has really happened: which steps are done, what was done wrong.
 * A mistake that a later document has put right is not told any more.
 */
export function courseProgress(key: ExerciseKey, facts: CourseFacts): CourseProgress {
  const steps = exercises[key].steps.map((step) => isDone(step, facts));
  const spoiled = facts.documents.some(
    ({ codes, scheme }) => namesSome(codes, facts.foreign) || (scheme === 701 && namesSome(codes, facts.box)),
  );
  const done = steps.every(Boolean) && !spoiled;
  const mistakes = done ? [] : facts.documents.flatMap((document) => mistakesOf(key, document, facts));
  return { steps, mistakes: [...new Set(mistakes)], done };
}
