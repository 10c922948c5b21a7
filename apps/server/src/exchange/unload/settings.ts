/** Days a file is kept when the installation says nothing else. */
const usual = 7;

/** Days a file of documents is kept: `UNLOAD_DAYS`, 1 to 365. */
export function unloadDays(): number {
  const days = Number(process.env.UNLOAD_DAYS ?? usual);
  return Number.isInteger(days) && days >= 1 && days <= 365 ? days : usual;
}
