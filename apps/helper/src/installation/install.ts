import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import { serviceVersion } from '../version.ts';
import type { Autostart } from './autostart.ts';
import type { Places } from './places.ts';
import { askRunning, stopRunning, waitFor } from './running.ts';

/** What installing touches. */
export interface Installation {
  places: Places;
  autostart: Autostart;
  /** Address of the service on this computer. */
  url: string;
  /** The program that is running now: the downloaded file. */
  self: string;
}

const startMs = 20_000;

/**
 * Installs the service for the person who runs this, or updates it, starts it and sees that it answers. Done again
 * with the same version it only starts what does not run.
 * @throws StartError when another program holds the port
 */
export async function install({ places, autostart, url, self }: Installation): Promise<void> {
  const running = await askRunning(url);
  if (running && !running.installed) {
    throw new StartError(
      'Служба сканера уже работает: её запустил сам Провизор на этом компьютере. Устанавливать не нужно.',
    );
  }
  const placed = resolve(self) === resolve(places.program);
  if (running && (running.version !== serviceVersion || !placed) && !(await stopRunning(url))) {
    throw new StartError(
      'Прежняя служба не остановилась: завершите её или перезагрузите компьютер и запустите файл снова.',
    );
  }
  if (!placed) place(self, places);
  autostart.add(places.program);
  if ((await askRunning(url)) !== undefined) return;
  spawn(places.program, ['run'], { detached: true, stdio: 'ignore', windowsHide: true }).unref();
  if (await waitFor(async () => (await askRunning(url)) !== undefined, startMs)) return;
  throw new StartError(
    `Служба не запустилась: адрес ${url} занят другой программой или закрыт. Подробности в ${places.log}`,
  );
}

/** Puts the program in its place. Windows does not write over a program that runs, but lets it be renamed. */
function place(self: string, { folder, program }: Places): void {
  mkdirSync(folder, { recursive: true });
  const fresh = `${program}.new`;
  const old = `${program}.old`;
  copyFileSync(self, fresh);
  chmodSync(fresh, 0o755);
  rmSync(old, { force: true });
  if (existsSync(program)) renameSync(program, old);
  renameSync(fresh, program);
}

/** Stops the service, takes it out of the log-in and removes all its files, settings and log included. */
export async function remove({ places, autostart, url, self }: Installation): Promise<void> {
  autostart.remove();
  if ((await askRunning(url))?.installed) await stopRunning(url);
  if (process.platform !== 'win32' || resolve(self) !== resolve(places.program)) {
    rmSync(places.folder, { recursive: true, force: true });
    return;
  }
  // A running program cannot remove itself there: the command does it when this one has ended.
  spawn('cmd', ['/c', `ping -n 3 127.0.0.1 >nul & rmdir /s /q "${places.folder}"`], {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
    windowsVerbatimArguments: true,
  }).unref();
}
