import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { secretKey } from '../../core/index.ts';

/** What the program on the phone shows as the issuer. */
const issuer = 'Провизор';
const period = 30;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** A new secret, 160 bits as RFC 4226 recommends, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address a program for codes reads from a QR code (Key Uri Format). */
export const addressOf = (secret: string, username: string): string => totpOf(secret, username).toString();

/**
 * The step of time a code of six digits is of; one step early or late is taken too (RFC 6238, section 5.2). Null for a
 * code that is wrong, or whose step is not after `last`: no code works twice.
 */
export function stepOf(secret: string, code: string, last: number, now: Date): number | null {
  if (!isTimed(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / period) + delta;
  return step > last ? step : null;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const recoveryCount = 10;
const recoveryLength = 10;

/** Ten recovery codes of 50 random bits, «ABCDE-FGH23»: no letter that looks like a digit. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () => {
    const code = Array.from(randomBytes(recoveryLength), (byte) => letters[byte % 32]).join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });

/** What is stored of a recovery code, however it is typed; worthless without the installation's key. */
export const recoveryDigest = (code: string): Buffer =>
  createHmac('sha256', secretKey())
    .update(`recovery:${code.toUpperCase().replaceAll(/[^A-Z\d]/g, '')}`)
    .digest();

/** Whether what was typed is a code of the program, not one for recovery. */
export const isTimed = (typed: string): boolean => /^\d{6}$/.test(typed);
