import { type ReportSection, reportCalls } from '@provizor/contract';
import { useLocation } from '@tanstack/react-router';

/** The section the page stands in, its calls and its address. */
export function useSection() {
  const section: ReportSection = useLocation().pathname.startsWith('/auth/') ? 'auth' : 'storage';
  return { section, calls: reportCalls[section], path: `/${section}/reports` };
}
