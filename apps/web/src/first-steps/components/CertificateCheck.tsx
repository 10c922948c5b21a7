import { Button } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../../lib/session/index.ts';
import { offerCertificates } from '../../lib/signing/certificates.ts';
import { getSigner } from '../../lib/signing/signer.ts';
import type { Outcome } from '../../lib/verdict.ts';
import { Verdict } from '../../ui/index.ts';
import { outcomeOfCertificates, outcomeOfFailure } from '../model/certificate-check.ts';
import styles from './first-steps.module.css';

/** Lists the certificates and signs a few bytes by the first good one: says before the log-in what stands in its way. */
async function tryCertificates(inn: string | null): Promise<Outcome> {
  try {
    const signer = await getSigner();
    const offered = offerCertificates(await signer.list(), inn);
    const good = offered.find(({ obstacle }) => obstacle === null);
    if (good) await signer.sign(good.certificate.thumbprint, new TextEncoder().encode('Проверка подписи'));
    return outcomeOfCertificates(offered, inn);
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

/** The signature of this computer, tried by a button: the plug-in asks the person, so not before he wants to know. */
export function CertificateCheck({ onGood }: { onGood(): void }) {
  const { organization } = useProfile();
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const found = await tryCertificates(organization.settings.any_certificate ? null : organization.inn);
    setOutcome(found);
    setBusy(false);
    if (found.kind === 'ok') onGood();
  };
  return (
    <>
      <p>КриптоПро CSP, его плагин для браузера и сертификат руководителя с ИНН организации.</p>
      {outcome && (
        <div role="status">
          <Verdict kind={outcome.kind}>{outcome.word}</Verdict>
          <p>{outcome.text}</p>
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="default" loading={busy} onClick={() => void run()}>
          Проверить подпись
        </Button>
      </div>
    </>
  );
}
