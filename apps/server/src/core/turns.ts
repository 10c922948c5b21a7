/**
 * Lets so many works go on at a time; the others wait in the order they came. Gives what a work gives, and throws what it
 * throws.
 */
export function turns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let going = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (going >= most) await new Promise<void>((begin) => waiting.push(begin));
    else going++;
    try {
      return await work();
    } finally {
      // whoever waits takes the place over: nobody who comes meanwhile gets before him
      const next = waiting.shift();
      if (next) next();
      else going--;
    }
  };
}
