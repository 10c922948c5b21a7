import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
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

/**
 * Refuses with `password.weak`: under 8 characters, without a letter or a digit, with the user name in it, or one of
 * those that are tried first (leaked and common ones, rows of keys, dates, a word in the wrong layout).
 */
export async function checkPassword(password: string, username: string): Promise<void> {
  const usual = password.length >= 8 && /\p{L}/u.test(password) && /\d/.test(password);
  if (!usual || password.toLowerCase().includes(username.toLowerCase())) refuse('password.weak');
  // 40,000 words in memory: only where passwords are set
  const { isGuessed } = await import('./guessed-passwords.ts');
  if (isGuessed(password, username))
    refuse('password.weak', undefined, 'Такой пароль подбирают первым: он из известных или из простых слов');
}
