/** How many pages a PDF of ours has: our renderers write their page objects plain. */
export const paginasDoPdf = (bytes: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0
