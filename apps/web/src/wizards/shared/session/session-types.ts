import type { Draft, DraftContent, ScanSource as ScanSourceSchema } from '@provizor/contract';
import type { ScanJudgement, ScanSeen } from '@provizor/domain';
import type { z } from 'zod';
import type { ContentModel } from './content-model.ts';

/** The last scan as the strip at the top shows it: what was seen of it, and its verdict by all that is known. */
export type LastScan = { n: number; code: string; seen: ScanSeen; verdict: ScanJudgement };

/** Cells typed and not saved yet. */
export type Sheet = { settle(): Promise<void> };

/** What comes with a scan: the complete string of a DataMatrix, the box being checked. */
export type ScanContext = { mark?: string | undefined; open?: string | null };

/** How a scan came in. */
export type ScanSource = z.infer<typeof ScanSourceSchema>;

/** What the scans of a draft are held against, made of its content. */
export type MakeModel<S extends ContentModel> = (content: DraftContent, draft: Draft) => S;
