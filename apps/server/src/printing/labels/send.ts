import { once } from 'node:events';
import { BlockList, connect, isIPv4 } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** A printer that does not answer in this time is said to be off. */
const patienceMs = 10_000;

/** Why nothing was printed, for people. */
export class PrinterFailure extends Error {}

/** Whether an address stands in one of the networks (CIDR). */
export function isIn(networks: readonly string[], address: string): boolean {
  if (!isIPv4(address)) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits = '32'] = network.split('/');
    list.addSubnet(base, Number(bits));
  }
  return list.check(address);
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'принтер не принимает задания: проверьте порт',
  EHOSTUNREACH: 'принтер не найден в сети',
  ENETUNREACH: 'принтер не найден в сети',
  ECONNRESET: 'принтер прервал печать',
  EPIPE: 'принтер прервал печать',
};

/**
 * Sends pieces one after another over one connection, each as soon as the printer has taken the one before. Throws
 * PrinterFailure.
 * @param sent called with the number of pieces the printer has taken
 */
export async function sendTo(
  { address, port, networks }: { address: string; port: number; networks: readonly string[] },
  pieces: Iterable<Uint8Array>,
  sent: (count: number) => Promise<void>,
): Promise<void> {
  if (!isIn(networks, address)) throw new PrinterFailure(`адрес ${address} не в локальной сети`);
  const socket = connect({ host: address, port });
  socket.setTimeout(patienceMs, () => socket.destroy(new PrinterFailure('принтер не отвечает')));
  let failure: Error | null = null;
  socket.on('error', (error) => {
    failure = error;
  });
  const broken = once(socket, 'close');
  // an error is thrown where it is waited for
  broken.catch(() => undefined);
  try {
    await Promise.race([once(socket, 'connect'), broken]);
    let count = 0;
    for (const piece of pieces) {
      if (failure) throw failure;
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), broken]);
      await sent(++count);
      // the next label is drawn after whoever else waits for this process
      await setImmediate();
    }
    socket.end();
    await broken;
    if (failure) throw failure;
  } catch (error) {
    if (error instanceof PrinterFailure) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new PrinterFailure(reasons[code] ?? 'принтер не отвечает', { cause: error });
  } finally {
    socket.destroy();
  }
}
