import {
  addBatchCertificate,
  addBatchMdthCertificate,
  certificateLimit,
  certificateTypes,
  getBatchCertificateFile,
  getBatchMdthCertificateFile,
  listBatchCertificates,
  listBatchMdthCertificates,
  removeBatchCertificate,
  removeBatchMdthCertificate,
  uploadBatchCertificate,
  uploadBatchMdthCertificate,
} from '@provizor/contract';
import type { Dictionary } from '@provizor/contract/dictionaries';
import { api, refresh } from '../../lib/api/index.ts';
import { toast, toastRefusal } from '../../ui/index.ts';

const ofDrugs = {
  list: listBatchCertificates,
  add: addBatchCertificate,
  remove: removeBatchCertificate,
  upload: uploadBatchCertificate,
  file: getBatchCertificateFile,
};
const ofDevices: typeof ofDrugs = {
  list: listBatchMdthCertificates,
  add: addBatchMdthCertificate,
  remove: removeBatchMdthCertificate,
  upload: uploadBatchMdthCertificate,
  file: getBatchMdthCertificateFile,
};

/** Calls for the certificates of a series: of drugs or of medical devices. */
export const certificateCallsOf = ({ key }: Dictionary): typeof ofDrugs =>
  key === 'batch_mdth' ? ofDevices : ofDrugs;

/** What is wrong with a file before it is sent; undefined when nothing is. */
export function wrongFile({ size, type }: File): string | undefined {
  if (size > certificateLimit) return 'Файл больше 10 МБ';
  return certificateTypes.some((known) => known === type) ? undefined : 'Нужен файл PDF, JPEG или PNG';
}

/** Puts a file to a certificate. */
export async function uploadFile(
  dictionary: Dictionary,
  id: number,
  cert: number,
  file: File,
): Promise<void> {
  const calls = certificateCallsOf(dictionary);
  await api(calls.upload, { params: { id, cert } }, { file });
  void refresh(calls.list);
}

/** Asks for a file of this computer and puts it to a certificate. */
export const useUpload = (dictionary: Dictionary, id: number) => (cert: number) => {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = certificateTypes.join(',');
  input.onchange = async () => {
    const file = input.files?.[0];
    if (!file) return;
    const wrong = wrongFile(file);
    if (wrong) return toast.warning(wrong);
    try {
      await uploadFile(dictionary, id, cert, file);
      toast.ok('Файл приложен');
    } catch (error) {
      toastRefusal(error, 'Не удалось приложить файл');
    }
  };
  input.click();
};

/** Saves the file of a certificate to this computer. */
export async function openFile(dictionary: Dictionary, id: number, cert: number): Promise<void> {
  try {
    const { file_name, type, content } = await api(certificateCallsOf(dictionary).file, {
      params: { id, cert },
    });
    const address = URL.createObjectURL(new Blob([Uint8Array.fromBase64(content)], { type }));
    const link = document.createElement('a');
    link.href = address;
    link.download = file_name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  } catch (error) {
    toastRefusal(error, 'Не удалось открыть файл сертификата');
  }
}
