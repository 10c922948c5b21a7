import { lazy, Suspense } from 'react';
import { certificateQuestion } from '../lib/signing/choice.ts';
import { useStore } from '../lib/store/index.ts';
import { loadChunk } from '../routing/ChunkLoadError.ts';

const CertificateDialog = lazy(() => loadChunk(() => import('./CertificateDialog.tsx')));

/** Shows the certificate dialog when signing asks for one; stands once inside the shell. */
export function CertificateHost() {
  const question = useStore(certificateQuestion);
  return question ? (
    <Suspense>
      <CertificateDialog question={question} />
    </Suspense>
  ) : null;
}
