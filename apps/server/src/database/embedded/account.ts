import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { DatabaseFailure } from './failure.ts';

/** System account the database runs under; null = the account of this process. */
export type Account = { name: string; uid: number; gid: number } | null;

const ownAccount = 'provizor';

function find(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  if (!line) return null;
  const [, , uid, gid] = line.split(':');
  return { name, uid: Number(uid), gid: Number(gid) };
}

/**
 * PostgreSQL refuses to run as root, so root gets an account of its own for it: `provizor`, made when it is
 * missing, or `nobody` where accounts cannot be made (read-only containers).
 */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  const found = find(ownAccount);
  if (found) return found;
  if (existsSync('/usr/sbin/useradd')) {
    const nologin = ['--shell', '/usr/sbin/nologin', '--home-dir', '/var/lib/provizor', '--no-create-home'];
    spawnSync('/usr/sbin/useradd', ['--system', ...nologin, ownAccount], { stdio: 'ignore' });
  }
  const account = find(ownAccount) ?? find('nobody');
  if (!account) {
    throw new DatabaseFailure(
      'Базу данных нельзя запустить от имени root: заведите пользователя provizor и повторите запуск.',
    );
  }
  return account;
}

/** Whether the account can enter the folder or run the file at `path`; asked of the system itself. */
export function canReach(account: Account, path: string): boolean {
  if (!account) return true;
  const { uid, gid } = account;
  return spawnSync('/usr/bin/test', ['-x', path], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}
