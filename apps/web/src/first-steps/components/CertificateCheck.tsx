import { Button } from '@mantine/core';
import type { Profile } from '@provizor/contract';
import { useState } from 'react';
import { useProfile } from '../../lib/session/index.ts';
import { getSigner } from '../../lib/signing/signer.ts';
import type { Outcome } from '../../lib/verdict.ts';
import { Verdict } from '../../ui/index.ts';
import { outcomeOfCertificates, outcomeOfFailure } from '../model/certificate-check.ts';
import { ownCertificates } from '../model/own-certificates.ts';
import styles from './first-steps.module.css';

/** Lists the certificates and signs a few bytes by the first good one: says before the log-in what stands in its way. */
async function tryCertificates(organization: Profile['organization']): Promise<Outcome> {
  try {
    const offered = await ownCertificates(organization);
    const good = offered.find(({ obstacle }) => obstacle === null);
    if (good) {
      const signer = await getSigner();
      await signer.sign(good.certificate.thumbprint, new TextEncoder().encode('Проверка подписи'));
    }
    return outcomeOfCertificates(offered, organization.inn);
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
    const found = await tryCertificates(organization);
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
