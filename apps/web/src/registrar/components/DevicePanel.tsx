import { Button } from '@mantine/core';
import { deviceFault, lifePhaseWord, registrarWarnings } from '@provizor/domain';
import type { ReactNode } from 'react';
import { CardSkeleton, Panel, Verdict } from '../../ui/index.ts';
import type { useDevice } from '../useDevice.ts';
import { DeviceButtons } from './DeviceButtons.tsx';
import { RegistrarProblem } from './RegistrarProblem.tsx';
import styles from './registrar.module.css';

type DevicePanelProps = {
  storageId: number | null;
  /** Place the packs stand at; the device must be its own. */
  place: string | null;
  device: ReturnType<typeof useDevice>;
  children?: ReactNode;
};

/** The device a task goes to: whether it works, what will soon keep it from working, its two dialogs. */
export function DevicePanel({ storageId, place, device, children }: DevicePanelProps) {
  const { data: seen, error, isFetching, refetch } = device;
  return (
    <Panel
      title="Регистратор выбытия"
      actions={
        <div className={styles.actions}>
          <Button
            variant="subtle"
            size="xs"
            loading={isFetching}
            disabled={storageId === null}
            onClick={() => void refetch()}
          >
            Проверить связь
          </Button>
          <DeviceButtons seen={seen} />
        </div>
      }
    >
      <div className={styles.lines}>
        {storageId === null && <p className={styles.quiet}>Выберите склад с регистратором.</p>}
        {error && !seen && (
          <RegistrarProblem
            error={error}
            what="Регистратор недоступен"
            storageId={storageId}
            retry={() => void refetch()}
          />
        )}
        {storageId !== null && !seen && !error && <CardSkeleton />}
        {seen && <Facts seen={seen} place={place} />}
        {children}
      </div>
    </Panel>
  );
}

type Seen = NonNullable<DevicePanelProps['device']['data']>;

function Facts({ seen: { device, state }, place }: { seen: Seen; place: string | null }) {
  const fault = deviceFault(state.deviceError);
  const strange = Boolean(device?.suid) && place !== null && device?.suid !== place;
  const good = !fault && !strange && state.lifePhase === 'registered';
  return (
    <>
      <Verdict kind={fault || strange ? 'error' : good ? 'ok' : 'attention'}>
        {[device?.modelInfo, device && `№ ${device.deviceSerialNumber}`, lifePhaseWord(state.lifePhase)]
          .filter(Boolean)
          .join(' · ')}
      </Verdict>
      {fault && (
        <Verdict kind="error">
          {fault.text}. {fault.cure}
        </Verdict>
      )}
      {strange && (
        <Verdict kind="error">
          {`Устройство принадлежит другому месту деятельности (${device?.suid}): выберите склад этого места`}
        </Verdict>
      )}
      {registrarWarnings(device, state, new Date()).map(({ bad, text }) => (
        <Verdict key={text} kind={bad ? 'error' : 'attention'}>
          {text}
        </Verdict>
      ))}
    </>
  );
}
