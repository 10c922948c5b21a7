// Runs before the first paint, so that a dark page never flashes white and none changes its size; the keys are those of ui/theme.
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
  // What is made for a mouse is a quarter larger on a tablet; a phone has no room for it.
  const byFinger = matchMedia('(pointer: coarse)').matches;
  if (byFinger && Math.min(screen.width, screen.height) > 600)
    document.querySelector('meta[name="viewport"]')?.setAttribute('content', 'initial-scale=1.25');
})();
