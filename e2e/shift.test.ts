import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Cost } from './shift/cost.ts';
import { workFirstDay } from './shift/first-day.ts';
import { keepMeasured, type Measured, readMeasured } from './shift/measured.ts';
import { pageOf } from './shift/page.ts';
import { work } from './shift/run.ts';
import { since } from './shift/since.ts';
import { tasks } from './shift/tasks/index.ts';
import type { Way } from './shift/way.ts';
import { openWorld, type World } from './shift/world.ts';
import { screenshot } from './support/screenshot.ts';
import { openStage, type Stage } from './support/stage.ts';

/** `SHIFT=write`: both ways and the first day, with pictures, and the page is written. */
const writing = process.env.SHIFT === 'write';

const page = join(import.meta.dirname, '../docs/shift.md');

let stage: Stage;
let world: World;

beforeAll(async () => {
  stage = await openStage();
  world = await openWorld(stage);
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

const acts = ({ clicks, keys, scans }: Cost) => clicks + keys + scans;

const walks = (way: Way) => tasks.map((task) => ({ task, way, title: task.title }));

/** Keeps what a walk has found at once: a long run may end before its end. */
function keep(change: (measured: Measured) => void): void {
  if (!writing) return;
  const measured = readMeasured();
  measured.machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.version}`;
  change(measured);
  keepMeasured(measured);
}

async function walk({ task, way, title }: ReturnType<typeof walks>[number]): Promise<void> {
  const number = tasks.indexOf(task) + 1;
  const cost = await work(world, task, way, (page) =>
    writing ? screenshot(page, `shift-${number}-${way}`) : Promise.resolve(),
  );
  keep(({ now }) => {
    now[title] = { ...now[title], [way]: cost };
  });
  if (way === 'keys') expect(cost.clicks).toBe(0);
  const known = readMeasured().now[title]?.[way];
  if (!writing && known) expect(acts(cost)).toBeLessThanOrEqual(acts(known));
}

test.each(walks('keys'))('$title, by keys', walk);

test.runIf(writing)('the first day, from the empty installation to the first delivery', async () => {
  const firstDay = await workFirstDay();
  keep((measured) => {
    measured.firstDay = firstDay;
  });
});

test.runIf(writing).each(walks('mouse'))('$title, by mouse', walk);

test('the page of the shift tells what was measured', async () => {
  expect(Object.keys(readMeasured().now)).toEqual(expect.arrayContaining(tasks.map(({ title }) => title)));
  const text = pageOf(tasks, readMeasured(), since);
  if (writing) writeFileSync(page, text);
  else expect(text).toBe(readFileSync(page, 'utf8'));
});
