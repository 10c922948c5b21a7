import { showInstallation } from '@provizor/contract';
import { refresh, useCall } from '../lib/api/index.ts';

/** How often the state is read while its page is seen, milliseconds. */
const pace = 15_000;

/** The state of the installation, anew by itself. */
export const useInstallation = () => useCall(showInstallation, {}, { refetchInterval: pace });

export const refreshInstallation = (): Promise<void> => refresh(showInstallation);
