import { getGtinInfo } from '@provizor/contract';
import { useCall } from '../../../lib/api/index.ts';

/**
 * Name of the product of a GTIN typed by hand: the server asks MDLP for one it does not know yet and keeps it
 * (wizards, section 5 «Pack table»; rulings, «GTIN look-ups are cached»).
 */
export function GtinName({ gtin }: { gtin: string }) {
  const info = useCall(getGtinInfo, { params: { gtin } }, { staleTime: Number.POSITIVE_INFINITY });
  if (info.isPending) return 'Ищем препарат…';
  if (info.error) return `Название пока неизвестно: ${info.error.message}`;
  const { name, prod_desc, producer } = info.data;
  return [name ?? `GTIN ${gtin}`, prod_desc, producer].filter(Boolean).join(' · ');
}
