/** The database cannot be used; the message is one Russian sentence for the person who starts the program. */
export class DatabaseFailure extends Error {
  /** What PostgreSQL itself wrote last, for the log; empty when it did not get that far. */
  readonly output: string;

  constructor(message: string, output = '') {
    super(output ? `${message}\nСообщение PostgreSQL:\n${output}` : message);
    this.name = 'DatabaseFailure';
    this.output = output;
  }
}
