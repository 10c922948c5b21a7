/** Browsers by the mark of their user agent; derived ones name the original too and come first. */
const browsers: [RegExp, string][] = [
  [/YaBrowser\/(\d+)/, 'Яндекс Браузер'],
  [/Edg\w*\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrom(?:e|ium)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Names the program of a session by its user agent: «Chrome 142, Windows»; null when it did not name itself. */
export function programOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1];
  for (const [mark, name] of browsers) {
    const version = mark.exec(userAgent)?.[1];
    if (version) return [`${name} ${version}`, system].filter(Boolean).join(', ');
  }
  return userAgent.slice(0, 60);
}
