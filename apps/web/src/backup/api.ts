import { listBackups } from '@provizor/contract';
import { refresh, useCall } from '../lib/api/index.ts';

/** While a copy is made, and to notice one that begins, milliseconds. */
const pace = { running: 1000, idle: 20_000 };

/** The copies, anew by itself. */
export const useBackups = () =>
  useCall(
    listBackups,
    {},
    { refetchInterval: ({ state }) => (state.data?.running ? pace.running : pace.idle) },
  );

export const refreshBackups = (): Promise<void> => refresh(listBackups);
