/** Titles are told apart by their letters and digits: "Unit no." is "UNIT NO", and a star or a line break is nothing. */
export function titleKey(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
