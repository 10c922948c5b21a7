import { createBitReader } from '@provizor/codes';

/** What the barcode of a paper or plastic medical insurance policy (ОМС) says; dates are yyyy-MM-dd. */
export interface Policy {
  type: 1 | 2;
  /** 16 digits. */
  number: string;
  lastName: string;
  firstName: string;
  patronymic: string;
  /** 1 male, 2 female. */
  sex: number;
  birthDate: string;
  /** Absent when the policy has no end. */
  expire?: string;
}

const POLICY_LENGTH = 130;
const NAME_LENGTH = { 1: 42, 2: 51 } as const;
const ALPHABET = " .-'0123456789АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЬЪЫЭЮЯ";
const SEPARATOR = 63;
const DAY = 86_400_000;
const EPOCH = Date.UTC(1900, 0, 1);

/**
 * Tells whether a scan is the binary barcode of a policy: 130 bytes that begin with 1 or 2. A line end
 * that the scanner may have added does not count.
 */
export function isPolicy(frame: Uint8Array): boolean {
  if (frame[0] !== 1 && frame[0] !== 2) return false;
  return (
    frame.length >= POLICY_LENGTH && frame.subarray(POLICY_LENGTH).every((byte) => byte === 13 || byte === 10)
  );
}

/**
 * Reads a policy barcode: type, number (8 bytes), names in 6-bit characters, sex, birth date and end date
 * in days since 01.01.1900, then a signature that is not checked.
 *
 * @param frame a scan for which {@link isPolicy} is true
 */
export function parsePolicy(frame: Uint8Array): Policy {
  const type = frame[0] === 1 ? 1 : 2;
  const reader = createBitReader(frame.subarray(1, POLICY_LENGTH));
  const number = reader.number(64).toString().padStart(16, '0');
  const names = readNames(reader.bytes(NAME_LENGTH[type]));
  const sex = reader.small(8);
  const birthDate = dateOf(reader.small(16));
  const days = reader.small(16);
  const [lastName = '', firstName = '', patronymic = ''] = names;
  const policy: Policy = { type, number, lastName, firstName, patronymic, sex, birthDate };
  return days === 0 ? policy : { ...policy, expire: dateOf(days) };
}

function readNames(bytes: Uint8Array): string[] {
  const reader = createBitReader(bytes);
  let text = '';
  for (let rest = Math.floor((bytes.length * 8) / 6); rest > 0; rest -= 1) {
    const value = reader.small(6);
    text += value === SEPARATOR ? '|' : (ALPHABET[value] ?? '');
  }
  return text.split('|').map((name) => name.trim());
}

function dateOf(days: number): string {
  return new Date(EPOCH + days * DAY).toISOString().slice(0, 10);
}
