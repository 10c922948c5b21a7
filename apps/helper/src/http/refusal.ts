/** A refusal the caller gets as `{ code, message }` with this HTTP status; the message is Russian. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
