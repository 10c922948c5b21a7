/** Most rows of one report: what a spreadsheet and a screen still take. */
export const mostReportRows = 50_000;

/** What makes a report shorter, by the parameters its kind has. */
const cures: Readonly<Record<string, string>> = {
  period: 'сузьте период',
  storage: 'выберите склад',
  query: 'уточните отбор',
};

/** What is said of a report with more rows than are given; `params` are those its kind may be narrowed by. */
export function cutText(params: readonly string[]): string {
  const cure = params.flatMap((name) => cures[name] ?? []).join(' или ');
  return `Показаны первые 50 000 строк, итогов нет${cure && `: ${cure}`}`;
}
