/** Sizes as people read them: «840 КБ», «12,4 МБ». */
export function sizeText(bytes: number | null): string {
  if (bytes === null) return '';
  if (bytes < 1024) return `${bytes} Б`;
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} КБ`;
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024
    ? `${megabytes.toFixed(1).replace('.', ',')} МБ`
    : `${(megabytes / 1024).toFixed(1).replace('.', ',')} ГБ`;
}
