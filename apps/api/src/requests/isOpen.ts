/**
 * Whether a request still stands, in SQL: of one person's requests for an item one at most does. The indexes
 * `…_request_open` keep that rule.
 */
export const isOpen = "status NOT IN ('REJECTED', 'WITHDRAWN')";
