import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type CallReply, leastPassword, type weighPassword } from '@provizor/contract';
import { refuse } from '../core/index.ts';

const derive = promisify(argon2);

/** Cost of argon2id: memory in KiB, passes, lanes (OWASP's recommendation for one lane). */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

const tagLength = 32;

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password with a salt of its own; the usual text form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`;
}

/** A hash no password fits: names nobody has cost the same time as wrong passwords. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(Buffer.alloc(16))}$${text(Buffer.alloc(tagLength))}`;

/** Whether the password fits the stored hash; null stands for a person that does not exist. */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
  const parts = stored.exec(hash ?? nobody);
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce = '', expected = ''] = parts;
  const tag = Buffer.from(expected, 'base64');
  const found = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: tag.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(found, tag) && hash !== null;
}

type Worth = CallReply<typeof weighPassword>['worth'];

/** What a password is worth as one of this person (ASVS, 2.1.1 and 2.1.7). Any characters do. */
export async function worthOf(password: string, username: string): Promise<Worth> {
  if (Array.from(password).length < leastPassword) return 'short';
  if (username !== '' && password.toLowerCase().includes(username.toLowerCase())) return 'own-name';
  // 40,000 words in memory: only where passwords are set
  const { isGuessed, scoreOf } = await import('./guessed-passwords.ts');
  if (isGuessed(password, username)) return 'guessed';
  return (['fair', 'good', 'strong'] as const)[scoreOf(password, username) - 2] ?? 'strong';
}

const whyWeak: Partial<Record<Worth, string>> = {
  short: `Пароль короче ${leastPassword} знаков`,
  'own-name': 'В пароле есть имя для входа: его подбирают первым',
  guessed: 'Такой пароль подбирают первым: он из известных или из простых слов',
};

/**
 * Refuses with `password.weak`: a password under 12 characters, with the user name in it, or one of those that are tried
 * first (leaked and common ones, rows of keys, dates, a word in the wrong layout).
 */
export async function checkPassword(password: string, username: string): Promise<void> {
  const why = whyWeak[await worthOf(password, username)];
  if (why !== undefined) refuse('password.weak', undefined, why);
}
