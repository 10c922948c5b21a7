// Runs before the first paint, so that a dark page never flashes white; the keys are those of ui/theme.
(() => {
  let chosen = 'auto';
  let contrast = false;
  try {
    chosen = localStorage.getItem('provizor.theme') ?? 'auto';
    contrast = localStorage.getItem('provizor.contrast') === '"more"';
  } catch {
    // Storage may be forbidden: the system's theme is used then.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (contrast || (chosen === 'auto' && matchMedia('(prefers-contrast: more)').matches))
    document.documentElement.setAttribute('data-contrast', 'more');
})();
