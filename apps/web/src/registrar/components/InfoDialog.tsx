import { Modal } from '@mantine/core';
import { connectionTypeWord, type DeviceInfo, daysTo, timeToBlockWord } from '@provizor/domain';
import { Code, Field, Fields, momentText } from '../../ui/index.ts';

/** «28.12.2026, осталось дней: 30». */
function endText(moment: string | undefined): string {
  const days = daysTo(moment, new Date());
  if (days === null) return 'неизвестно';
  return `${momentText(moment ?? '')} · ${days < 0 ? 'срок истёк' : `осталось дней: ${days}`}`;
}

/** Passport of a registrar: all nine fields (wizards, section 3). */
export function InfoDialog({ device, onClose }: { device: DeviceInfo; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Регистратор выбытия" size={520}>
      <Fields>
        <Field name="Модель">{device.modelInfo}</Field>
        <Field name="Идентификатор">
          <Code value={device.id} kind="plain" />
        </Field>
        <Field name="Серийный номер устройства">
          <Code value={device.deviceSerialNumber} kind="plain" />
        </Field>
        <Field name="Серийный номер модуля безопасности">
          <Code value={device.moduleSerialNumber} kind="plain" />
        </Field>
        <Field name="Версия ПО">{device.softwareVersion}</Field>
        <Field name="Дата начала регистрации">
          {momentText(device.startDateRegistration ?? '') || 'неизвестно'}
        </Field>
        <Field name="Дата окончания регистрации">{endText(device.endDateRegistration)}</Field>
        <Field name="Время до блокировки">{timeToBlockWord(device.timeBlock)}</Field>
        <Field name="Тип подключения">{connectionTypeWord(device.connectionType)}</Field>
      </Fields>
    </Modal>
  );
}
