import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { DatabaseFailure } from './failure.ts';
import type { Folders } from './folders.ts';

/** Exclusive right of one program to a data folder; the system ends it with the process, even killed. */
export type Claim = { release(): Promise<void> };

function address({ key, socket }: Folders): string {
  if (process.platform === 'linux') return `\0provizor-${key}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\provizor-${key}`;
  return join(socket, 'claim.sock');
}

function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(path, () => resolve(server.unref()));
  });
}

/** Process id of the holder; null when nobody answers (a socket file left behind). */
function holder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(path);
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.on('error', () => resolve(null));
    socket.on('end', () => resolve(answer));
  });
}

/**
 * Claims the data folder. A name held by the kernel for this process serves as the lock, so nothing is left
 * behind after `kill -9`. Throws DatabaseFailure when another running program holds it.
 */
export async function claim(places: Folders): Promise<Claim> {
  const path = address(places);
  let server = await listen(path);
  if (!server) {
    const pid = await holder(path);
    if (pid === null && process.platform !== 'win32') {
      if (!path.startsWith('\0')) rmSync(path, { force: true });
      server = await listen(path);
    }
    if (!server) {
      throw new DatabaseFailure(
        `Провизор уже работает с этой папкой данных (процесс ${pid ?? 'неизвестен'}): остановите его или задайте другую папку в DATA_DIR.`,
      );
    }
  }
  const held = server;
  return { release: () => new Promise((resolve) => held.close(() => resolve())) };
}
