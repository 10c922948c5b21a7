import type { BitReader, BitWriter } from '../bits.ts';

/** The four layouts of the common barcode (prescription, section 1.2). */
export type PrescriptionLayout =
  /** Version 6 in 19 bits («Промед»). */
  | 'classic'
  /** Version 6 in 8 bits after the next byte border, texts filled up with spaces («Виста-Мед»). */
  | 'by-byte'
  /** Version 6 with the kind of the patient's id and a programme («Промед», some regions). */
  | 'extended'
  /** Version 7, since 01.02.2016: a validity of 7 bits, kind of the patient's id, programme. */
  | 'version-7';

/** What stands behind the common part; `spare` bits must be zero. */
export interface Tail {
  version: number;
  spare: number;
  idKind?: number;
  program?: number;
}

/** Where the layouts differ: their length in bytes, the width of the validity field, what follows the body. */
export interface LayoutShape {
  bytes: number;
  version: 6 | 7;
  validityBits: 1 | 7;
  /** Fills up short texts. */
  filler: number;
  readTail(reader: BitReader): Tail;
  writeTail(writer: BitWriter, idKind: number, program: number): void;
}

const programmed = (programBits: number, spareBits: number, version: 6 | 7) => ({
  readTail(reader: BitReader): Tail {
    const idKind = reader.small(4);
    const program = reader.small(programBits);
    return { idKind, program, version: reader.small(19), spare: spareBits > 0 ? reader.small(spareBits) : 0 };
  },
  writeTail(writer: BitWriter, idKind: number, program: number): void {
    writer.number(idKind, 4);
    writer.number(program, programBits);
    writer.number(version, 19);
    if (spareBits > 0) writer.number(0, spareBits);
  },
});

export const layouts: Readonly<Record<PrescriptionLayout, LayoutShape>> = {
  'by-byte': {
    bytes: 94,
    version: 6,
    validityBits: 1,
    filler: 0x20,
    readTail: (reader) => ({ spare: reader.small(3), version: reader.small(8) }),
    writeTail(writer) {
      writer.number(0, 3);
      writer.number(6, 8);
    },
  },
  classic: {
    bytes: 95,
    version: 6,
    validityBits: 1,
    filler: 0,
    readTail: (reader) => ({ version: reader.small(19), spare: 0 }),
    writeTail: (writer) => writer.number(6, 19),
  },
  'version-7': { bytes: 97, version: 7, validityBits: 7, filler: 0, ...programmed(6, 0, 7) },
  extended: { bytes: 97, version: 6, validityBits: 1, filler: 0, ...programmed(7, 5, 6) },
};

export const layoutNames = Object.keys(layouts) as PrescriptionLayout[];
