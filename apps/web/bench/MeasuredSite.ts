/** A started site. */
export interface MeasuredSite {
  address: string;
  /** Of its process. */
  pid: number;
}
