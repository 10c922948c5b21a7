import { spawn } from 'node:child_process';

/** Opens an address in the person's browser; a computer without one is left as it is. */
export function openPage(url: string, platform: NodeJS.Platform): void {
  const [command, ...args] =
    platform === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler', url] : ['xdg-open', url];
  spawn(command, args, { detached: true, stdio: 'ignore', windowsHide: true })
    .on('error', () => undefined)
    .unref();
}
