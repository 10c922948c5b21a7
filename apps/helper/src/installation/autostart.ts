import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serviceVersion } from '../version.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Starting the service whenever the person logs in to the computer. */
export interface Autostart {
  /** Starts `program run` from the next log-in on; done twice it is the same. */
  add(program: string): void;
  remove(): void;
}

/** The means of the computer: the person's registry on Windows, the desktop's autostart folder elsewhere. */
export const autostartOf = (platform: NodeJS.Platform, env: Environment): Autostart =>
  platform === 'win32' ? windowsAutostart() : desktopAutostart(env);

const runKey = String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion\Run`;
const uninstallKey = String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\ProvizorScanner`;

/** Registry value of the service among the programs that start by themselves. */
const entry = 'ProvizorScanner';

/** Also lists the service among the installed programs, from where people remove programs. */
function windowsAutostart(): Autostart {
  const set = (key: string, name: string, value: string) =>
    execFileSync('reg', ['add', key, '/v', name, '/d', value, '/f'], { stdio: 'ignore', windowsHide: true });
  const drop = (...args: string[]) => {
    try {
      execFileSync('reg', ['delete', ...args, '/f'], { stdio: 'ignore', windowsHide: true });
    } catch {
      // was not there
    }
  };
  return {
    add(program) {
      set(runKey, entry, `"${program}" run`);
      set(uninstallKey, 'DisplayName', 'Провизор: служба сканера');
      set(uninstallKey, 'DisplayVersion', serviceVersion);
      set(uninstallKey, 'Publisher', 'Провизор');
      set(uninstallKey, 'UninstallString', `"${program}" remove`);
    },
    remove() {
      drop(runKey, '/v', entry);
      drop(uninstallKey);
    },
  };
}

/** Desktop Application Autostart Specification of freedesktop.org. */
function desktopAutostart(env: Environment): Autostart {
  const config = env.XDG_CONFIG_HOME || join(env.HOME ?? '', '.config');
  const file = join(config, 'autostart', 'provizor-scanner.desktop');
  return {
    add(program) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        [
          '[Desktop Entry]',
          'Type=Application',
          'Name=Провизор: служба сканера',
          `Exec="${program.replaceAll(/(["`$\\])/g, String.raw`\$1`)}" run`,
          'NoDisplay=true',
          '',
        ].join('\n'),
      );
    },
    remove: () => rmSync(file, { force: true }),
  };
}
