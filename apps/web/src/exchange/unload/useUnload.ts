import {
  type CallInput,
  countUnloadFile,
  listUnloadFiles,
  openUnloadFile,
  orderUnloadFile,
  removeUnloadFile,
} from '@provizor/contract';
import { api, refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { confirm, toast, toastRefusal } from '../../ui/index.ts';
import { removalFailed } from '../../ui/removal/removal-failed.ts';
import { isUnderWay, type UnloadFile } from './words.ts';

/** Beside the events: while a file is made the list is read this often, milliseconds. */
const pollEvery = 2000;

/** Files of the organisation, the latest first; follows how far they are. */
export function useUnloadFiles() {
  const files = useCall(
    listUnloadFiles,
    {},
    { refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? pollEvery : false) },
  );
  useEvents('unload.changed', () => void refresh(listUnloadFiles));
  return files;
}

/** How many documents a file would hold. */
export const useUnloadCount = (body: CallInput<typeof countUnloadFile>['body']) =>
  useCall(countUnloadFile, { body });

/** Lets the browser fetch a file: it goes to the disk as it comes. */
export async function downloadFile({ id }: UnloadFile): Promise<void> {
  try {
    const { link } = await api(openUnloadFile, { params: { id } });
    const anchor = document.createElement('a');
    anchor.href = link;
    anchor.download = '';
    anchor.click();
  } catch (error) {
    toastRefusal(error, 'Файл не скачан');
  }
}

/** Deletes a file after asking. */
export async function removeFile(file: UnloadFile): Promise<void> {
  const making = isUnderWay(file);
  const sure = await confirm({
    title: making ? 'Прервать изготовление файла?' : 'Удалить файл?',
    text: `${file.file_name}. Документы останутся в программе, файл можно заказать снова.`,
    yes: making ? 'Прервать' : 'Удалить',
    danger: true,
  });
  if (!sure) return;
  try {
    await api(removeUnloadFile, { params: { id: file.id } });
    await refresh(listUnloadFiles);
  } catch (error) {
    toastRefusal(error, removalFailed('файл'));
  }
}

/** Orders a file. */
export const useOrderUnload = () =>
  useCallMutation(orderUnloadFile, {
    onSuccess: () => {
      toast.ok('Файл заказан: можно работать дальше, он готовится сам');
      void refresh(listUnloadFiles);
    },
    onError: (error) => toastRefusal(error, 'Файл не заказан'),
  });
