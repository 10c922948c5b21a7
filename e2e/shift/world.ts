import { RegistrarDevice } from '../support/registrar-device.ts';
import { Shelves } from '../support/shelves.ts';
import type { Stage } from '../support/stage.ts';
import { Stockroom } from '../support/stock.ts';
import { Supply } from '../wizards/supply.ts';

/** What colleagues have done before a task begins, so that it has something to begin with. */
export type World = {
  stage: Stage;
  shelves: Shelves;
  stock: Stockroom;
  supply: Supply;
  device: RegistrarDevice;
  /** A word nothing else of the run is called by. */
  fresh(word: string): string;
  /** A number nothing else of the run has. */
  number(): number;
};

/** Makes the world of a shift in the pharmacy of the demo. */
export async function openWorld(stage: Stage): Promise<World> {
  const shelves = await Shelves.of(stage, 'apteka');
  const stock = await Stockroom.of(stage, 'apteka');
  const supply = await Supply.of(stage.sandbox, stock);
  const device = new RegistrarDevice(stage.product);
  await device.install();
  await device.heal();
  // two digits from the first to the last: what is typed has one length in every run
  let made = 9;
  return {
    stage,
    shelves,
    stock,
    supply,
    device,
    fresh: (word) => `${word}-${++made}`,
    number: () => ++made,
  };
}
