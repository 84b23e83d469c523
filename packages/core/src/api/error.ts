/** What is known of a failed call. */
export interface ApiErrorDetails {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Stable upper-case code of the server, or NETWORK, TIMEOUT, HTTP_<status> when it gave none. */
  readonly code: string;
  /** The server's field `message`, or the raw text of its answer (specification §7). */
  readonly message: string;
  /** Id under which the server logged the call. */
  readonly requestId?: string | undefined;
  /** A message per wrong field. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** A call that failed. An aborted call is not one: it rejects with the reason of its signal. */
export class ApiError extends Error implements ApiErrorDetails {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly fields: Readonly<Record<string, string>>;

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    super(details.message, options);
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId;
    this.fields = details.fields ?? {};
  }
}
