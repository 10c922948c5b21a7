/** Seconds → `45 сек`, `2 мин 05 сек`, `1 ч 03 мин`. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  if (whole < 60) return `${whole} сек`;
  if (whole < 3600) return `${Math.floor(whole / 60)} мин ${two(whole % 60)} сек`;
  return `${Math.floor(whole / 3600)} ч ${two(Math.floor((whole % 3600) / 60))} мин`;
}
