import { leastPassword } from '@provizor/contract';

/** Without what is taken for another character: l and 1, O and 0, I. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 3;
const groupLength = 4;

/** Whether a password is long enough; whether it is guessed the server tells. */
export const isLong = (password: string): boolean => Array.from(password).length >= leastPassword;

/** What is asked of a new password, in words. */
export const passwordRule = `Не короче ${leastPassword} знаков: легче всего запомнить несколько слов подряд`;

/** Twelve random characters in groups of four, easy to read out: `k7Qm-Rt4x-9fNp`. */
export function newPassword(): string {
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(64));
    // Bytes past the last whole alphabet would make its first characters likelier.
    const fair = [...bytes].filter((byte) => byte < Math.floor(256 / alphabet.length) * alphabet.length);
    const text = fair.map((byte) => alphabet[byte % alphabet.length]).join('');
    const parts = Array.from({ length: groups }, (_, n) =>
      text.slice(n * groupLength, (n + 1) * groupLength),
    );
    const password = parts.join('-');
    if (password.length === groups * (groupLength + 1) - 1) return password;
  }
}
