import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the installed service keeps what belongs to it, for one person of the computer. */
export interface Places {
  folder: string;
  /** The program itself; the file a person has downloaded may be thrown away. */
  program: string;
  /** Settings as a JSON object: the environment variables of the service by name. */
  settings: string;
  log: string;
}

/**
 * Says where the service is installed: in the person's own folders, so that no administrator is needed.
 * @param platform as `process.platform`: Windows has its own place, others follow the XDG Base Directory Specification
 */
export function placesOf(platform: NodeJS.Platform, env: Environment): Places {
  const windows = platform === 'win32';
  const home = env.HOME ?? '';
  const folder = windows
    ? join(env.LOCALAPPDATA ?? join(env.USERPROFILE ?? '', 'AppData', 'Local'), 'Provizor', 'Scanner')
    : join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'provizor-scanner');
  return {
    folder,
    program: join(folder, windows ? 'provizor-scanner.exe' : 'provizor-scanner'),
    settings: join(folder, 'settings.json'),
    log: join(folder, 'service.log'),
  };
}
