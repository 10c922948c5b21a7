import { z } from 'zod';
import { signedIn } from './access.ts';
import { call } from './call.ts';

/** Computers the scanner service is made for. */
export const scannerPlatforms = ['windows-x64', 'linux-x64'] as const;
export type ScannerPlatform = (typeof scannerPlatforms)[number];

/** Where a program of the list is downloaded from: `/download/scanner-service/{file}`, by anybody, as it holds no data. */
export const scannerServiceDownloadPath = '/download/scanner-service';

/** A program people install on the computer with the scanner. */
export const ScannerProgram = z.object({
  platform: z.enum(scannerPlatforms),
  file: z.string().regex(/^[\w.-]+$/),
  /** Bytes. */
  size: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ScannerProgram = z.infer<typeof ScannerProgram>;

export const scannerPrograms = call({
  method: 'GET',
  path: '/api/v1/scanner-service',
  access: signedIn,
  title: 'Служба сканера для компьютеров аптеки',
  reply: z.object({
    /** Version of the service that belongs to this server. */
    version: z.string(),
    /** Empty where the installation has none prepared. */
    programs: z.array(ScannerProgram),
  }),
});
