/** 'RDO 001'; from the second version on, 'RDO 001 v2'. */
export const chamadoRdo = ({ numero, versao }: { readonly numero: string; readonly versao: number }): string =>
  `RDO ${numero}${versao > 1 ? ` v${versao}` : ''}`

export const daObra = ({ codigo }: { readonly codigo: string }): string => ` da obra ${codigo}`
