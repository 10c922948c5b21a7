import { writeEvents } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

type Owner = { organizationId: number; userId: number };

/**
 * Tells a person by the bell of what happened to the log-in (ASVS, 2.2.3, 2.5.5, 2.8.5): who did not do it hears of it at
 * whatever computer he works.
 */
export const tellOwner = (
  db: TenantTransaction,
  { organizationId, userId }: Owner,
  message: string,
): Promise<void> =>
  writeEvents(db, organizationId, [
    {
      type: 'notice',
      userId,
      caption: 'Ваш вход',
      message,
      color: 'warning',
      payload: { account: true },
    },
  ]);

/** What is done about it by whom it was not. */
export const notYou = 'Если это не вы, смените пароль и завершите чужие сеансы в профиле.';
