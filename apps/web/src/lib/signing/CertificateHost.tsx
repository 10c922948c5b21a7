import { lazy, Suspense } from 'react';
import { useStore } from '../store/index.ts';
import { certificateQuestion } from './choice.ts';

const CertificateDialog = lazy(() => import('./CertificateDialog.tsx'));

/** Shows the certificate dialog when signing asks for one; stands once inside the shell. */
export function CertificateHost() {
  const question = useStore(certificateQuestion);
  return question ? (
    <Suspense>
      <CertificateDialog question={question} />
    </Suspense>
  ) : null;
}
