import type { DemoUser } from '../types.ts';

/** A demo user whose password is his username. */
export function person(username: string, user: Omit<DemoUser, 'username' | 'password'>): DemoUser {
  return { username, password: username, ...user };
}
