/** What a report says of its run. */
export interface ReportHeader {
  readonly baseUrl: string;
  /** ISO. */
  readonly at: string;
  readonly seconds: number;
}
