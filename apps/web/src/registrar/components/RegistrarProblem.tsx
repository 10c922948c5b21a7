import { Button } from '@mantine/core';
import { localRefusals } from '@provizor/domain';
import { Problem, RefusalProblem, toastRefusal } from '../../ui/index.ts';
import { accessOf } from '../model/access.ts';
import { localService, RegistrarError } from '../model/local-service.ts';

type RegistrarProblemProps = {
  error: unknown;
  what: string;
  storageId: number | null;
  retry: () => void;
};

/** The fingerprint the device shows now, as the refusal names it. */
const shownBy = ({ details }: RegistrarError): string | null =>
  typeof details === 'object' && details !== null && 'shown' in details ? String(details.shown) : null;

/** Why a registrar cannot be reached, with what to do. */
export function RegistrarProblem({ error, what, storageId, retry }: RegistrarProblemProps) {
  if (!(error instanceof RegistrarError)) return <RefusalProblem error={error} what={what} retry={retry} />;
  const fingerprint = error.code === localRefusals.certificate ? shownBy(error) : null;
  const trust = async () => {
    if (storageId === null || fingerprint === null) return;
    try {
      await localService.trust({ ...(await accessOf(storageId)), fingerprint });
      retry();
    } catch (reason) {
      toastRefusal(reason);
    }
  };
  return (
    <Problem
      kind="error"
      title={what}
      why={error.message}
      cure={error.cure}
      question={{
        key: error.code === 'local-off' ? 'scanner-service' : 'registrar-fault',
        said: error.message,
        cure: error.cure,
      }}
      action={
        <>
          <Button variant="default" onClick={retry}>
            Повторить
          </Button>
          {fingerprint !== null && <Button onClick={() => void trust()}>Доверять новому сертификату</Button>}
        </>
      }
    />
  );
}
