import type { CallReply, getWorkplace } from '@provizor/contract';
import { FirstStepsNotice } from '../../first-steps/index.ts';
import { may } from '../../lib/session/index.ts';
import { WaitingNotice } from '../../prescriptions/index.ts';
import { CertificateNotice } from './CertificateNotice.tsx';
import { LicenceNotice } from './LicenceNotice.tsx';
import styles from './Notices.module.css';

type NoticesProps = {
  certificateEnds: string | null;
  licencesEnd: CallReply<typeof getWorkplace>['licences_end'];
};

/**
 * What a person is told before the figures: what lacks for the first delivery, a certificate or a licence that ends, whose
 * prescription can be served.
 */
export function Notices({ certificateEnds, licencesEnd }: NoticesProps) {
  return (
    <div className={styles.notices}>
      <FirstStepsNotice />
      {certificateEnds !== null && <CertificateNotice ends={certificateEnds} />}
      {may('read', 'mdlp') && <LicenceNotice items={licencesEnd} />}
      {may('read', 'llo') && <WaitingNotice />}
    </div>
  );
}
