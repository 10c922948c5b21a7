import type { Coded } from './codes.ts';

/** A person's name as a document takes it apart. */
export type CdaName = { family: string; given: string; patronymic?: string | undefined };

/** What a release by prescription is told with (СЭМД «Отпуск по рецепту», edition 4). */
export type CdaRelease = {
  organization: {
    /** OID of ФРМО. */
    oid: string;
    name: string;
    ogrn: string;
    address: string;
    region: Coded;
    /** Six digits. */
    postalCode?: string | undefined;
  };
  /** Number of the document in the organisation, and which version of it this is. */
  id: string;
  version: number;
  /** Day and time it is made, with its zone: yyyy-MM-ddTHH:mm±HH:mm. */
  at: string;
  patient: CdaName & {
    snils: string | null;
    sex: 'male' | 'female' | null;
    /** yyyy-MM-dd */
    birthDate: string;
  };
  prescription: { series: string; number: string };
  /** Who makes the document and gives it force. */
  signer: CdaName & { id: string; snils: string; position: Coded };
  lines: readonly {
    /** yyyy-MM-dd */
    date: string;
    packs: string;
    /** Code of СМНН (ЕСКЛП) and the name of the drug. */
    drug: Coded;
    /** Roubles. */
    sum: string;
  }[];
};
