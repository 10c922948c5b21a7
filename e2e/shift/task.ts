import type { Person } from './person.ts';
import type { Way } from './way.ts';
import type { World } from './world.ts';

/** A task of a shift; each way of working it is made ready for by what colleagues have done. */
export type Task = {
  title: string;
  /** Whose task it is, in the words of the page. */
  who: string;
  /** Who of the demo does it; by way where one does what the other could not do after him. */
  user: string | Record<Way, string>;
  /** Begins before anybody has signed in. */
  guest?: true;
  ways: Record<Way, (world: World) => Promise<(person: Person) => Promise<void>>>;
};

type Definition<Ready> = Omit<Task, 'ways'> & {
  /** What has happened before; not counted. */
  ready: (world: World) => Promise<Ready>;
  mouse: (person: Person, ready: Ready) => Promise<void>;
  keys: (person: Person, ready: Ready) => Promise<void>;
};

/** A task as data. */
export function task<Ready>({ ready, mouse, keys, ...rest }: Definition<Ready>): Task {
  const way = (walk: Definition<Ready>['mouse']) => async (world: World) => {
    const before = await ready(world);
    return (person: Person) => walk(person, before);
  };
  return { ...rest, ways: { mouse: way(mouse), keys: way(keys) } };
}

/** Nothing has to happen before. */
export const nothing = async (): Promise<void> => undefined;

/** Ways that differ by the hand alone. */
export const both = <Ready>(walk: (person: Person, way: Way, ready: Ready) => Promise<void>) => ({
  mouse: (person: Person, ready: Ready) => walk(person, 'mouse', ready),
  keys: (person: Person, ready: Ready) => walk(person, 'keys', ready),
});
