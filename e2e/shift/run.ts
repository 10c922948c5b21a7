import type { Page } from 'playwright-core';
import { still } from '../support/inspect.ts';
import type { Stage } from '../support/stage.ts';
import { type Cost, costOf } from './cost.ts';
import { Person } from './person.ts';
import { Recorder } from './recorder.ts';
import type { Task } from './task.ts';
import type { Way } from './way.ts';
import type { World } from './world.ts';

/** Keeps what the page shows at the end of a task. */
type Keep = (page: Page) => Promise<unknown>;

/** Works through a task one way, in a browser profile of its own, from the start page; gives what it cost. */
export async function work(world: World, { user, guest, ways }: Task, way: Way, keep: Keep): Promise<Cost> {
  const { stage } = world;
  const walk = await ways[way](world);
  const { page, recorder } = await arrive(stage, typeof user === 'string' ? user : user[way], guest ?? false);
  const person = new Person(page, recorder, stage.product.scan);
  recorder.take();
  await walk(person);
  // what the last input brought is painted by the next frame
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const cost = costOf(recorder.take());
  await keep(page);
  return cost;
}

async function arrive(stage: Stage, user: string, guest: boolean) {
  const visit = guest ? await stage.come('/login', still) : await stage.enter(user, still);
  const { page, context } = visit;
  visit.permit(/status of \d+/);
  const recorder = await Recorder.of(context);
  await page.reload();
  if (guest) await page.getByLabel('Пароль', { exact: true }).waitFor();
  else await page.getByRole('button', { name: /^Меню: / }).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, recorder };
}
