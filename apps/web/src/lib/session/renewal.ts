import { expired, session } from './session.ts';

/**
 * Waits while the overlay «Необходимо войти в программу» asks for the password.
 * @returns true when the person has signed in again: the request may be repeated; false when they log out
 */
export function waitForRenewal(): Promise<boolean> {
  if (session.get() === null) return Promise.resolve(false);
  expired.set(true);
  return new Promise((resolve) => {
    const stop = expired.subscribe(() => {
      if (expired.get()) return;
      stop();
      resolve(session.get() !== null);
    });
  });
}
