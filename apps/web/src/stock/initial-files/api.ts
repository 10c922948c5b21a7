import { getInitialFile, type InitialFile, uploadInitialFile } from '@provizor/contract/stock';
import { api, refresh, useCall } from '../../lib/api/index.ts';

/** Where a file of balances is shown. */
export const initialFilePath = (id: string): string => `/storage/initial-files/id${id}`;

/** A file of balances with what has become of it. */
export const useInitialFile = (id: string) => useCall(getInitialFile, { params: { id } });

/** Reads the shown file again. */
export const fileChanged = (): Promise<unknown> => refresh(getInitialFile);

/** Takes a file; nothing is made of it yet. */
export const takeFile = (file: File): Promise<InitialFile> => api(uploadInitialFile, {}, { file });
