import type { CertificateInfo } from '@provizor/signing';
import { createStore } from '../store/index.ts';

/** The open certificate dialog: why it is asked, and where the answer goes. */
export type CertificateQuestion = {
  /** «Вход в МДЛП», «Подпись документа». */
  purpose: string;
  answer: (certificate: CertificateInfo | null) => void;
};

/** What the dialog «Выберите сертификат» is asked now; null = closed. */
export const certificateQuestion = createStore<CertificateQuestion | null>(null);

/** Asks the person for a certificate; null when they close the dialog. */
export function askCertificate(purpose: string): Promise<CertificateInfo | null> {
  certificateQuestion.get()?.answer(null);
  return new Promise((resolve) => {
    certificateQuestion.set({
      purpose,
      answer(certificate) {
        certificateQuestion.set(null);
        resolve(certificate);
      },
    });
  });
}
