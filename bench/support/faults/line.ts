import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A line between two programs that can be cut, held and slowed down. */
export type Line = {
  port: number;
  /** Ends every connection at once, as a cable that is pulled out and put back does. */
  cut(): void;
  /** Nothing gets through for so many milliseconds; nothing is lost. */
  hold(ms: number): void;
  /** New connections are refused for so many milliseconds, those that are open are cut. */
  refuse(ms: number): void;
  /** Whatever is sent within the next `ms` milliseconds arrives `late` milliseconds later. */
  delay(late: number, ms: number): void;
  /** The next answers are lost: what was asked arrives, then the connection ends. */
  loseAnswers(count: number): void;
  close(): Promise<void>;
};

type Pair = { near: Socket; far: Socket };

/** Opens a line on a port of its own to a program of this computer. */
export async function openLine(target: NetConnectOpts): Promise<Line> {
  const pairs = new Set<Pair>();
  const until = { held: 0, refused: 0, delayed: 0 };
  let late = 0;
  let lost = 0;
  const now = () => performance.now();
  const end = (pair: Pair) => {
    pairs.delete(pair);
    pair.near.destroy();
    pair.far.destroy();
  };
  const carry = (pair: Pair, from: Socket, to: Socket, isAnswer: boolean) => {
    const underWay: { bytes: string | Uint8Array; arrives: number }[] = [];
    // In order: what is sent later never arrives earlier, however slow the line is.
    const arrive = () => {
      for (;;) {
        const [first] = underWay;
        if (!first) return;
        if (first.arrives > now()) {
          setTimeout(arrive, first.arrives - now());
          return;
        }
        underWay.shift();
        if (!to.destroyed) to.write(first.bytes);
      }
    };
    from.on('data', (bytes) => {
      if (isAnswer && lost > 0) {
        lost--;
        end(pair);
        return;
      }
      underWay.push({ bytes, arrives: now() + (now() < until.delayed ? late : 0) });
      if (underWay.length === 1) arrive();
    });
    from.on('error', () => end(pair));
    from.on('close', () => end(pair));
    from.on('end', () => to.end());
  };
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (now() < until.refused) {
      near.destroy();
      return;
    }
    const far = connect(target);
    const pair = { near, far };
    pairs.add(pair);
    carry(pair, near, far, false);
    carry(pair, far, near, true);
    if (now() < until.held) for (const socket of [near, far]) socket.pause();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const cut = () => {
    for (const pair of pairs) end(pair);
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    hold: (ms) => {
      until.held = now() + ms;
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.pause();
      setTimeout(() => {
        if (now() + 1 < until.held) return;
        for (const { near, far } of pairs) for (const socket of [near, far]) socket.resume();
      }, ms);
    },
    refuse: (ms) => {
      until.refused = now() + ms;
      cut();
    },
    delay: (by, ms) => {
      late = by;
      until.delayed = now() + ms;
    },
    loseAnswers: (count) => {
      lost = count;
    },
    close: async () => {
      cut();
      await new Promise((done) => server.close(done));
    },
  };
}
