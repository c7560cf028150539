/** A text with its marked words; see `foundSchema`. */
export function Marked({ pieces }: { readonly pieces: readonly string[] }) {
  return pieces.map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are known by their position.
    at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
  );
}
