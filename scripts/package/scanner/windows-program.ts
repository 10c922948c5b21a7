/** Value of the field «Subsystem» of a Windows program: with a window for text, and without. */
const consoleSubsystem = 3;
const graphicalSubsystem = 2;

/** Where the optional header begins behind the signature «PE», and the field in it (PE Format, Microsoft). */
const optionalHeader = 24;
const subsystemField = 68;

/**
 * Makes Windows start a program without the black window that a service would leave open all day.
 * @param program bytes of a program for the console; changed in place
 * @throws Error when the bytes are no such program
 */
export function withoutWindow(program: Buffer): void {
  const header = program.readUInt32LE(0x3c);
  if (
    program.toString('latin1', 0, 2) !== 'MZ' ||
    program.toString('latin1', header, header + 4) !== 'PE\0\0'
  ) {
    throw new Error('This is not a Windows program.');
  }
  const field = header + optionalHeader + subsystemField;
  if (program.readUInt16LE(field) !== consoleSubsystem) throw new Error('This is not a console program.');
  program.writeUInt16LE(graphicalSubsystem, field);
}
