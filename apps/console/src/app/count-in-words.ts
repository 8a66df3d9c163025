/** The server counts no further than this. */
const most = 1000;

/** A count as it is shown: "12", and "1,000+" where the server stopped counting. */
export function countInWords(count: number): string {
  return count >= most ? '1,000+' : String(count);
}
