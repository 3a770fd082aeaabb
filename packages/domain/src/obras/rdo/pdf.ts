/** Printed in one answer; more than these are a work to be followed (field contract, `pdf-rdo`). */
export const PDFS_NA_RESPOSTA = 100
