import { Modal, TextInput } from '@mantine/core';
import {
  type DeviceStateAnswer,
  deviceFault,
  lifePhaseWord,
  logStateWord,
  processStateWord,
} from '@provizor/domain';
import { momentText, Verdict } from '../../ui/index.ts';
import styles from './registrar.module.css';

/** «Статус регистратора выбытия»: the four read-only fields (wizards, section 2). */
export function StatusDialog({ state, onClose }: { state: DeviceStateAnswer; onClose: () => void }) {
  const fault = deviceFault(state.deviceError);
  const fields = [
    ['Фаза жизненного цикла', lifePhaseWord(state.lifePhase)],
    ['Состояние обработки', processStateWord(state.processState)],
    ['Журнал', logStateWord(state.logState)],
    ['Действует до', momentText(state.expirationDate) || 'неизвестно'],
  ] as const;
  return (
    <Modal opened onClose={onClose} title="Статус регистратора выбытия" size={460}>
      <div className={styles.fields}>
        {fields.map(([label, value]) => (
          <TextInput key={label} label={label} value={value} readOnly />
        ))}
        {fault && (
          <Verdict kind="error">
            {fault.text}. {fault.cure}
          </Verdict>
        )}
      </div>
    </Modal>
  );
}
