import type { Cost } from './cost.ts';
import type { Costs, Measured } from './measured.ts';
import type { Task } from './task.ts';
import type { Way } from './way.ts';

const head = (machine: string, first: string) => `# A shift, task by task

What a shift asks of a pharmacist and a storekeeper, worked through in the real product by a browser: once with the mouse
where a person would take it, once by keys and scanner alone. \`SHIFT=write npm test -- e2e/shift\` works through all of it both
ways, writes this page and keeps a picture of the end of each task beside those of failed tests; \`SHIFT=check\` works
through it by keys and fails when a task needs the mouse, or more keys or scans than stand here. The tasks are data:
\`e2e/shift/tasks/\`.

How it is counted (\`e2e/shift/recorder.ts\`, \`e2e/shift/cost.ts\`):

- Each task begins at the start page «Что ждёт меня», signed in, and ends when the person may turn to the next one. What
  colleagues did before it is not counted. Clicks, keys, typed letters and changes of page are told by the page itself; a
  combination with Ctrl or Alt is one key, the second half of a double click is a click.
- *Person* is the time of a practised person by the keystroke-level model (S. K. Card, T. P. Moran, A. Newell, The Psychology
  of Human-Computer Interaction, 1983, chapter 8): a key 0.28 s (a held Ctrl or Alt is a key of its own), pointing 1.1 s, a
  click 0.2 s, a hand moved to another device 0.4 s, a mental act 1.35 s before each click, command key and typed word, none
  before what only ends or repeats it. A scan is not in the model: it is counted as pointing and a click, without a
  mental act. Reading is not counted.
- *Wait* is the time of the product: from each input to the last change of the screen before the person moved on, MDLP of the
  training world (which answers at once) included; the longest of them beside it, and how many passed 0.3 s without any sign
  within 0.3 s. It depends on the machine and on what else it does: ${machine}.
- Names made up for the run before had up to five digits more; those letters are taken off its figures. What a wizard remembers from the
  document before it (tasks 19 and 20) was there before and is not now: they are not compared.
- Both ways and the first day were walked in one run, on a machine that did little else.
- *Before* is the product on the day this walk was first made (27 November 2026), before what it showed was mended; mended were
  keys and the focus, so it is told of keys and scanner. What the version audited on 21 November 2026 (591da4c) lacked is said below
  the table.

${first}
`;

const seconds = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

function handText(cost: Cost | undefined): string {
  if (!cost) return '—';
  const parts = [
    cost.clicks > 0 ? `${cost.clicks} cl` : '',
    cost.keys > 0 ? `${cost.keys} k` : '',
    cost.scans > 0 ? `${cost.scans} sc` : '',
  ].filter(Boolean);
  return `${parts.join(' + ')}: ${seconds(cost.person)} s`;
}

const same = (one: Cost | undefined, other: Cost | undefined) => handText(one) === handText(other);

function handCell(before: Costs, now: Costs, title: string, way: Way): string {
  const [was, is] = [before[title]?.[way], now[title]?.[way]];
  return !was || same(was, is) ? handText(is) : `${handText(was)} → **${handText(is)}**`;
}

const waitCell = (cost: Cost | undefined) =>
  cost ? `${seconds(cost.wait)} (${cost.longest.toFixed(1)}; ${cost.silent})` : '—';

const minutes = (value: number) => `${(value / 60).toFixed(1)} min`;

/** The person's time of the tasks that were worked through both before and now. */
function totals({ before, now }: Measured): string {
  const both = Object.keys(now).filter((title) => before[title]?.keys && now[title]?.keys);
  const sum = (costs: Costs, pick: (cost: Cost) => number) =>
    both.reduce((total, title) => total + (costs[title]?.keys ? pick(costs[title].keys) : 0), 0);
  const person = ({ person: spent }: Cost) => spent;
  const keys = ({ keys: pressed }: Cost) => pressed;
  return `The ${both.length} tasks that could be worked through by keys before, once each: ${sum(before, keys)} → **${sum(now, keys)}** keys and letters, ${minutes(sum(before, person))} → **${minutes(sum(now, person))}** of the person.`;
}

const firstDayText = (cost: Cost | undefined): string =>
  cost
    ? `## The first day

A pharmacy that has a certificate, its credentials of MDLP and nothing else: from the page of the empty installation to the
accepted first delivery ${cost.clicks} clicks, ${cost.keys} keys and typed letters, ${cost.scans} scans;
${minutes(cost.person)} of the person and ${minutes(cost.wait)} of the product, of the twenty minutes it may take. Reading and looking
up the credentials is not counted; what to do next is said on each screen.
`
    : '';

/** docs/shift.md. */
export function pageOf(tasks: readonly Task[], measured: Measured, since: string): string {
  const { before, now, machine } = measured;
  const lines = tasks.map(({ title, who }, at) => {
    const cells = [
      String(at + 1),
      title,
      who,
      handCell(before, now, title, 'mouse'),
      handCell(before, now, title, 'keys'),
      String(now[title]?.keys?.pages ?? '—'),
      waitCell(now[title]?.keys),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    head(machine, totals(measured)),
    '| | Task | Who | With the mouse | By keys and scanner | Pages | Wait, s (longest; without a sign) |',
    '| ---: | --- | --- | --- | --- | ---: | --- |',
    ...lines,
    '',
    'cl = clicks, k = keys and letters, sc = scans; before → **now** where it has changed; — not worked through that way yet.',
    '',
    firstDayText(measured.firstDay),
    since,
  ].join('\n');
}
