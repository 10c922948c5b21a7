import type { Preset } from '@provizor/contract';
import type { ColumnSettings } from '../grid/types.ts';

/** What a preset keeps of a list: its columns and the filter in the address. */
export type PresetState = { columns: ColumnSettings; filters: Preset['data']['filters'] };

/** Parameters of the address that are no filter: a forced reload, the row a list is entered at. */
const passing = new Set(['_', 'at']);

/** The filter in an address. */
export const searchOf = (search: Record<string, unknown>): PresetState['filters'] =>
  Object.fromEntries(
    Object.entries(search).filter(([key, value]) => value !== undefined && !passing.has(key)),
  ) as PresetState['filters'];

/** The same content gives the same text, whatever the order of the keys; empty parts count as absent. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== null)
    .map(([key, part]) => [key, plain(part)] as const)
    .filter(([, part]) => typeof part !== 'object' || part === null || Object.keys(part).length > 0);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether the list looks otherwise than the preset says. */
export const isChanged = ({ data }: Pick<Preset, 'data'>, state: PresetState): boolean =>
  JSON.stringify(plain(data)) !== JSON.stringify(plain(state));
