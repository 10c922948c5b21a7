type Place = { name: string; address: string | null };

/** Parts of an address that do not tell one's own places apart: postal code, town, region. */
const common = /^(?:\d{6}|г(?:ород)?\.? .*|.* (?:обл(?:асть)?\.?|край|респ(?:ублика)?\.?))$/iu;

/** Name proposed for the storage of a place: MDLP knows places by their addresses only, of which street and house tell. */
export function storageNameOf({ name, address }: Place): string {
  if (name !== address && !/^\d{6}/.test(name)) return name;
  const parts = name.split(',').map((part) => part.trim());
  const own = parts.filter((part) => part !== '' && !common.test(part));
  return own.length === 0 ? name : `Склад, ${own.join(', ')}`;
}
