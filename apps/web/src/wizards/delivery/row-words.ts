import type { CheckState } from '@provizor/contract';

type Problem = Pick<
  CheckState['problems'][number],
  'reason' | 'status_name' | 'branch_name' | 'text' | 'cure'
>;
export type RowWords = { text: string; cure: string };

/** Letters a line of a row takes at 1366×768. */
export const longestLine = 46;

const said: Record<Problem['reason'], (problem: Problem) => RowWords> = {
  paused: () => ({
    text: 'Оборот приостановлен Росздравнадзором',
    cure: 'В карантин; затем откажитесь (252)',
  }),
  status: ({ status_name: status }) => ({
    text: `В МДЛП она «${status}»`,
    cure: 'Отложите: письмо поставщику, отказ (252)',
  }),
  owner: ({ branch_name: place }) => ({
    text: place === null ? 'Числится за другим местом' : `Числится за: ${place}`,
    cure: 'Поставщик отзовёт (251): письмо ему',
  }),
  missing: () => ({ text: 'МДЛП не показывает её состав', cure: 'Проверьте код SSCC, спросите поставщика' }),
  'not-in-mdlp': () => ({
    text: 'Такой упаковки нет в МДЛП',
    cure: 'Отсканируйте заново; верна — верните её',
  }),
  busy: () => ({ text: 'Названа в другом нашем документе', cure: 'Дождитесь его результата' }),
  expired: () => ({ text: 'Срок годности истёк', cure: 'Отложите: письмо поставщику, отказ (252)' }),
  box: ({ text, cure }) => ({ text, cure }),
};

/**
 * A problem as a row says it: what it is and what to do, a short line each; the whole text is told on hover. The short
 * cures are those of an acceptance: of other wizards the row begins what their own say.
 */
export function rowWords(problem: Problem, accepts: boolean): RowWords {
  const { text, cure } = said[problem.reason](problem);
  return { text, cure: accepts ? cure : problem.cure };
}

/** Of a pack that has not come. */
export const absentWords: RowWords = {
  text: 'Не найдена при приёмке',
  cure: 'Поищите ещё; нет — откажитесь (252)',
};
