import { dateParam, listParam, textParam } from '../lib/lists/params.ts';

/** Filter of the search in MDLP's registry, as it stands in the address. */
export type RegistryFilter = {
  /** A whole SGTIN, SSCC or GTIN. */
  query?: string | undefined;
  series?: string | undefined;
  status?: string[] | undefined;
  branch?: string | undefined;
  period_s?: string | undefined;
  period_e?: string | undefined;
};

const isStatus = (item: unknown): item is string => typeof item === 'string' && /^[a-z_]{3,64}$/.test(item);

/** Reads the filter from the address; what makes no sense is left out. */
export function readRegistryFilter(search: Record<string, unknown>): RegistryFilter {
  const branch = textParam(search.branch);
  return {
    query: textParam(search.query),
    series: textParam(search.series),
    status: listParam(search.status, isStatus),
    branch: branch && /^\d{14}$/.test(branch) ? branch : undefined,
    period_s: dateParam(search.period_s),
    period_e: dateParam(search.period_e),
  };
}
