import { isRealMdlp, type ServerConfig } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { contourOf } from '../exchange/index.ts';
import { mdlpAddressOf } from '../mdlp-address/index.ts';

/** Whether the installation works with the training MDLP. */
export async function contourName(
  db: TenantTransaction,
  config: ServerConfig,
): Promise<'sandbox' | 'real' | 'none'> {
  const { url, is_sandbox } = await mdlpAddressOf(db, config);
  if (url === null) return 'none';
  return is_sandbox ? 'sandbox' : 'real';
}

/** Address of the training MDLP of an organisation; null when it works with MDLP itself, test contour included. */
export async function trainingUrl(
  db: TenantTransaction,
  config: ServerConfig,
  organizationId: number,
): Promise<string | null> {
  if ((await contourName(db, config)) !== 'sandbox') return null;
  const { url, training } = await contourOf(db, config, organizationId);
  return training && !isRealMdlp(url) ? url : null;
}
