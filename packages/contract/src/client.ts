/** What a client knows of a call at run time: no schemas, so that they stay out of the browser's bundle. */
export interface CallRoute {
  method: string;
  path: string;
  timeoutMs?: number;
}
