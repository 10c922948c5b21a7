import type { DeviceInfo, DeviceStateAnswer } from '../local-service/index.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A registrar that has not reached the emission server for so many days is blocked (registrar, section 7). */
export const daysWithoutContact = 5;
/** From this day without contact a person is warned. */
const warnedFrom = 3;
/** Days before the end of the registration, or of the security module, from which a person is warned. */
const warnedBefore = 30;

/**
 * Milliseconds until the registrar is blocked; null when it does not say. The value is h:m:s, sometimes dressed up as an
 * ISO time (registrar, section 3).
 */
export function timeToBlock(text: string | null | undefined): number | null {
  const bare = (text ?? '').replace(/^.*T/, '').replace(/Z$/, '');
  const match = /^(\d+):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?$/.exec(bare);
  if (!match) return null;
  const [, hours, minutes, seconds] = match.map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000 + (Number.isNaN(seconds) ? 0 : (seconds ?? 0)) * 1000;
}

/** «119 ч 30 мин», «неизвестно» when the registrar does not say. */
export function timeToBlockWord(text: string | null | undefined): string {
  const left = timeToBlock(text);
  if (left === null) return 'неизвестно';
  const minutes = Math.floor(left / 60_000);
  return `${Math.floor(minutes / 60)} ч ${minutes % 60} мин`;
}

/** Whole days from `now` to a moment (ISO), negative when it is over; null when it cannot be read. */
export function daysTo(moment: string | null | undefined, now: Date): number | null {
  const at = new Date(moment ?? '').getTime();
  return Number.isNaN(at) ? null : Math.floor((at - now.getTime()) / day);
}

/** A warning about a registrar: `bad` ones keep it from working now. */
export type RegistrarWarning = { bad: boolean; text: string };

const endsIn = (what: string, days: number | null): RegistrarWarning[] => {
  if (days === null || days >= warnedBefore) return [];
  return days < 0
    ? [{ bad: true, text: `${what} истёк. Обратитесь в службу поддержки оператора МДЛП` }]
    : [
        {
          bad: false,
          text: `${what} истекает, осталось дней: ${days}. Продлите его заранее через службу поддержки оператора МДЛП`,
        },
      ];
};

/** Silence of the device by what is left of its five days. */
function contactWarning(text: string | null | undefined): RegistrarWarning[] {
  const left = timeToBlock(text);
  if (left === null) return [];
  if (left <= 0) {
    return [
      {
        bad: true,
        text: 'Устройство заблокировано: пять дней нет связи с сервером эмиссии. Подключите его к интернету',
      },
    ];
  }
  const silent = daysWithoutContact * day - left;
  if (silent < warnedFrom * day) return [];
  return [
    {
      bad: false,
      text: `Нет связи с сервером эмиссии дней: ${Math.floor(silent / day)} из ${daysWithoutContact}. До блокировки ${timeToBlockWord(text)}: подключите устройство к интернету`,
    },
  ];
}

/** What a person is to know of a registrar before it stops working (30 days, 3 days of 5). */
export function registrarWarnings(
  device: Pick<DeviceInfo, 'endDateRegistration' | 'timeBlock'> | null,
  state: Pick<DeviceStateAnswer, 'expirationDate' | 'lifePhase'> | null,
  now: Date,
): RegistrarWarning[] {
  return [
    ...(state?.lifePhase === 'notRegistered'
      ? [{ bad: true, text: 'Устройство в учебном режиме: в МДЛП ничего не уйдёт' }]
      : []),
    ...(state?.lifePhase === 'expired' ? [{ bad: true, text: 'Истёк срок регистрации устройства' }] : []),
    ...endsIn('Срок регистрации устройства', daysTo(device?.endDateRegistration, now)),
    ...endsIn('Срок модуля безопасности', daysTo(state?.expirationDate, now)),
    ...contactWarning(device?.timeBlock),
  ];
}

/**
 * Of the devices behind a driver the one packs of a place of activity may go to: its own, else the first that names no
 * place. Null when there is none, or all are of other places (registrar, section 1).
 * @param place 14 digits; null = the storage stands at none
 */
export const deviceOfPlace = <Device extends Pick<DeviceInfo, 'suid'>>(
  devices: readonly Device[],
  place: string | null,
): Device | null =>
  devices.find(({ suid }) => suid && suid === place) ?? devices.find(({ suid }) => !suid) ?? null;
