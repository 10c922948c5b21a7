const fieldOf = (payload: unknown, name: string): string | undefined => {
  if (typeof payload === 'string') return payload;
  if (typeof payload !== 'object' || payload === null) return undefined;
  const value = (payload as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Raw code of an event of the helper (helper.md, section 1): `scan` of the newer ones, the decoded `mdlp_pack`,
 * `sscc`, `ean13` of the older ones, whose payload is a text or an object.
 * @returns undefined for other events and for binary scans (insurance policies)
 */
export function readHelperScan(event: string, payload: unknown): string | undefined {
  switch (event) {
    case 'scan':
      return fieldOf(payload, 'encoding') === 'base64' ? undefined : fieldOf(payload, 'raw');
    case 'mdlp_pack':
      return fieldOf(payload, 'mark') ?? fieldOf(payload, 'sgtin');
    case 'sscc':
    case 'ean13':
      return fieldOf(payload, event);
    default:
      return undefined;
  }
}

/** What makes a scan of the helper the same one in all tabs: its moment; null where an older helper tells none. */
export function keyOfScan(raw: string, payload: unknown): string | null {
  const at = typeof payload === 'string' ? undefined : fieldOf(payload, 'at');
  return at === undefined ? null : `${at} ${raw}`;
}
