import { readdir, stat } from 'node:fs/promises';
import type { PortDescription } from './choose-port.ts';

/** Kinds of serial devices as Linux names their nodes. */
const serialNode = /^(?:tty(?:S|ACM|USB|AMA|MXUSB)|rfcomm)\d/;

/** Looks at a new set of nodes so often: what is known of a device comes some moments after its node. */
const freshLooks = 3;

type Listing = {
  /** All serial ports with what is known of each; on Linux it starts a program. */
  list: () => Promise<PortDescription[]>;
  /** The device nodes there are, each told from another that gets its name; undefined where the system has none. */
  nodes?: () => Promise<string[]>;
};

async function devices(): Promise<string[]> {
  const names = (await readdir('/dev')).filter((name) => serialNode.test(name)).toSorted();
  return Promise.all(names.map(async (name) => `${name} ${(await stat(`/dev/${name}`)).ctimeMs}`));
}

/**
 * Makes a list of serial ports for somebody who asks all day: where devices are files, nothing is asked again while
 * these are the same.
 */
export function createPortList({
  list,
  nodes = process.platform === 'linux' ? devices : undefined,
}: Listing): () => Promise<PortDescription[]> {
  let known = '';
  let looks = 0;
  let kept: PortDescription[] = [];
  return async () => {
    const names = (await nodes?.().catch(() => undefined))?.join();
    if (names === undefined || names !== known) looks = 0;
    known = names ?? '';
    if (looks < freshLooks) {
      kept = await list();
      looks += 1;
    }
    return kept;
  };
}
