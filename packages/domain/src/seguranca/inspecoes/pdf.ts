/** More than these are made aside, as a work that the bell follows (field contract). */
export const PDFS_NA_RESPOSTA = 100
