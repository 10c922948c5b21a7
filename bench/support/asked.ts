/** The number of `--name=` on the command line of a bench. */
export const numberAsked = (name: string, usual: number): number =>
  Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual);
