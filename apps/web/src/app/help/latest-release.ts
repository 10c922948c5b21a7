/** The newest version release notes are written for; apart from them, so that the frame does not carry them. */
export const latestRelease = '0.8.0';
