/** Who offers the stock: what channels ask of a shop. The site's own `brand` has the values. */
export interface Firm {
  /** The name that people know. */
  name: string;
  /** The name in the register of companies. */
  legalName: string;
  /** With its code: +7 495 000-00-00. */
  phone: string;
  /** Town and street: where a machine stands that says nothing else. */
  address: string;
}
