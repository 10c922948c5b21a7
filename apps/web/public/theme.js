// Runs before the first paint, so that a dark page never flashes white; the key is the one of app/theme.
(() => {
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem('provizor.theme') ?? 'auto';
  } catch {
    // Storage may be forbidden: the system's theme is used then.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
