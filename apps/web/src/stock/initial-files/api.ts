import {
  getInitialFile,
  type InitialFile,
  listInitialFiles,
  uploadInitialFile,
} from '@provizor/contract/stock';
import { api, refresh, useCall } from '../../lib/api/index.ts';

/** Where the files of balances are listed and taken. */
export const initialFilesPath = '/storage/initial/files';

/** Where a file of balances is shown. */
export const initialFilePath = (id: string): string => `${initialFilesPath}/id${id}`;

/** Files that were taken; read anew whenever the page is opened. */
export const useInitialFiles = () => useCall(listInitialFiles, {}, { staleTime: 0 });

/** A file of balances with what has become of it. */
export const useInitialFile = (id: string) => useCall(getInitialFile, { params: { id } });

/** Reads the shown file again. */
export const fileChanged = (): Promise<unknown> => refresh(getInitialFile);

/** Takes a file; nothing is made of it yet. */
export const takeFile = (file: File): Promise<InitialFile> => api(uploadInitialFile, {}, { file });
