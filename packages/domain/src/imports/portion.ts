/** A file of a delivery: its name, and what it says of itself before its first record. */
export type DeliveredFile = { name: string; header: Readonly<Record<string, string>> };

/** What a delivery is less than: a file of changes, or some of its numbered parts. */
export type Portion = { kind: 'changes' } | { kind: 'parts'; numbers: number[]; of: number };

const changes = /incr|delta|changes|diff|изменени/i;

/** Fields that name the kind of a delivery: `contentType`, `export_type`. */
const contentNames = ['contenttype', 'exporttype', 'filetype', 'deliverytype'];
const numberNames = ['part', 'partnumber', 'partnum', 'partno', 'currentpart', 'filenumber'];
const totalNames = ['parts', 'partcount', 'partscount', 'partstotal', 'totalparts', 'filescount'];

const fieldOf = ({ header }: DeliveredFile, names: readonly string[]): string | undefined =>
  Object.entries(header).find(([key]) => names.includes(key.replaceAll(/[_-]/g, '').toLowerCase()))?.[1];

function partOf(file: DeliveredFile): { number: number; of: number } | null {
  const named = /_(\d{1,2})_(\d{1,2})(?:\.\w+)+$/.exec(file.name);
  const [, number, of] = /^(\d+)\s*(?:\/|из)\s*(\d+)$/.exec(fieldOf(file, numberNames) ?? '') ?? [
    '',
    fieldOf(file, numberNames) ?? named?.[1],
    fieldOf(file, totalNames) ?? named?.[2],
  ];
  const part = { number: Number(number), of: Number(of) };
  return part.number >= 1 && part.number <= part.of && part.of > 1 ? part : null;
}

/**
 * What less than the whole the files are, by their contents (`contentType`, numbers of parts) and their names
 * (`…_increment_…`, `…_1_3.xml`); null = nothing says that they are less. All numbered parts together are the whole.
 */
export function portionOf(files: readonly DeliveredFile[]): Portion | null {
  if (files.some((file) => changes.test(fieldOf(file, contentNames) ?? '') || changes.test(file.name))) {
    return { kind: 'changes' };
  }
  const parts = files.flatMap((file) => partOf(file) ?? []);
  const of = Math.max(0, ...parts.map((part) => part.of));
  const numbers = [...new Set(parts.map(({ number }) => number))].sort((a, b) => a - b);
  if (numbers.length < of) return { kind: 'parts', numbers, of };
  const named = files.some((file) => /part|часть/i.test(fieldOf(file, contentNames) ?? ''));
  return named && of === 0 ? { kind: 'parts', numbers: [], of: 0 } : null;
}
