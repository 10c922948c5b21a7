import type { OfferedCertificate } from '../lib/signing/certificates.ts';
import { cx, dateText } from '../ui/index.ts';
import styles from './CertificateDialog.module.css';

/** Common name of an issuer written as `CN=…, O=…`; the whole text when it has none. */
const issuerName = (text: string): string => /(?:^|, )CN=([^,]+)/.exec(text)?.[1] ?? text;

/** One certificate to choose: subject, issuer, validity; what cannot be chosen says why. */
export function CertificateCard({
  item: { certificate, obstacle },
  training,
  chosen,
  onChoose,
}: {
  item: OfferedCertificate;
  training: boolean;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { subject } = certificate;
  const owner = [subject.surname, subject.givenName].filter(Boolean).join(' ');
  return (
    <label className={cx(styles.card, chosen && styles.chosen, obstacle !== null && styles.closed)}>
      <input
        type="radio"
        name="certificate"
        checked={chosen}
        disabled={obstacle !== null}
        onChange={onChoose}
      />
      <span className={styles.body}>
        <span className={styles.owner}>
          {owner || subject.commonName}
          {training && <span className={styles.training}>учебная подпись</span>}
        </span>
        <span className={styles.line}>
          {[subject.organization, subject.post].filter(Boolean).join(', ') || certificate.subjectText}
        </span>
        <span className={styles.line}>Издатель: {issuerName(certificate.issuerText)}</span>
        {obstacle && <span className={styles.obstacle}>▲ {obstacle}</span>}
      </span>
      <span className={styles.until}>
        до {dateText(certificate.validTo.toISOString())}
        <span className={styles.print}>{certificate.thumbprint.slice(-8)}</span>
      </span>
    </label>
  );
}
