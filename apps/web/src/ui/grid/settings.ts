import { isRecord, kept } from '../../lib/storage/local.ts';
import type { ColumnSettings } from './types.ts';

const isSettings = (value: unknown): value is ColumnSettings => isRecord(value);

/** Settings of a grid's columns, kept in this browser under the grid's name. */
export const keptSettings = (grid: string) => kept<ColumnSettings>(`grid.${grid}`, isSettings);

type Place = { scrollTop: number; active: string | null };

/** Where each grid was left, so that coming back finds the same place; lives as long as the page. */
export const places = new Map<string, Place>();
