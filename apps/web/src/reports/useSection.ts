import { type ReportSection, reportCalls } from '@provizor/contract';
import { useLocation } from '@tanstack/react-router';
import { useCall } from '../lib/api/index.ts';

/** The section the page stands in, its calls and its address. */
export function useSection() {
  const section: ReportSection = useLocation().pathname.startsWith('/auth/') ? 'auth' : 'storage';
  return { section, calls: reportCalls[section], path: `/${section}/reports` };
}

/** A kind of report of the section; undefined until it is known. */
export function useKind(key: string | undefined) {
  const { calls } = useSection();
  const { data } = useCall(calls.kinds, {}, { staleTime: Number.POSITIVE_INFINITY });
  return data?.items.find((kind) => kind.key === key);
}
