import { cpus } from 'node:os';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Cost } from './shift/cost.ts';
import { workFirstDay } from './shift/first-day.ts';
import { type Costs, keepMeasured, readMeasured } from './shift/measured.ts';
import { pageOf } from './shift/page.ts';
import { work } from './shift/run.ts';
import { since } from './shift/since.ts';
import type { Way } from './shift/task.ts';
import { tasks } from './shift/tasks/index.ts';
import { openWorld, type World } from './shift/world.ts';
import { screenshot } from './support/screenshot.ts';
import { openStage, type Stage } from './support/stage.ts';

/** `SHIFT=write`: both ways and the first day, with pictures, and the page is written. */
const writing = process.env.SHIFT;
const ways: readonly Way[] = writing ? ['keys', 'mouse'] : ['keys'];

let stage: Stage;
let world: World;
const found: Costs = {};
let firstDay: Cost | undefined;

beforeAll(async () => {
  stage = await openStage();
  world = await openWorld(stage);
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

const acts = ({ clicks, keys, scans }: Cost) => clicks + keys + scans;

const walks = tasks.flatMap((task) => ways.map((way) => ({ task, way, title: task.title })));

test.each(walks)('$title, by $way', async ({ task, way, title }) => {
  const number = tasks.indexOf(task) + 1;
  const cost = await work(world, task, way, (page) =>
    writing ? screenshot(page, `shift-${number}-${way}`) : Promise.resolve(),
  );
  found[title] = { ...found[title], [way]: cost };
  if (way === 'keys') expect(cost.clicks).toBe(0);
  const known = readMeasured().now[title]?.[way];
  if (!writing && known) expect(acts(cost)).toBeLessThanOrEqual(acts(known));
});

test.runIf(writing)('the first day, from the empty installation to the first delivery', async () => {
  firstDay = await workFirstDay();
});

test('the page of the shift tells what was measured', async () => {
  const measured = readMeasured();
  if (writing) {
    measured.machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.version}`;
    for (const [title, costs] of Object.entries(found))
      measured.now[title] = { ...measured.now[title], ...costs };
    if (firstDay) measured.firstDay = firstDay;
    keepMeasured(measured);
  }
  expect(Object.keys(readMeasured().now)).toEqual(expect.arrayContaining(tasks.map(({ title }) => title)));
  await expect(pageOf(tasks, readMeasured(), since)).toMatchFileSnapshot('../docs/shift.md');
});
