/** A record is complete when every file its phone announced has come (design, Works 9, rule 1). */
export const AGUARDANDO_ARQUIVOS = 'Aguardando envio de arquivos do celular!'

export interface Recebimento {
  readonly faltam: number
  readonly arquivosDoCelular: number
}

/** Why it is not yet approved, printed or measured; null when it may be. */
export const aguardandoArquivos = ({ faltam }: Pick<Recebimento, 'faltam'>): string | null =>
  faltam > 0 ? AGUARDANDO_ARQUIVOS : null

/** 'Incompleto (3 de 5 arquivos)'; null when all are there. */
export const incompleto = ({ faltam, arquivosDoCelular }: Recebimento): string | null =>
  faltam > 0 ? `Incompleto (${arquivosDoCelular - faltam} de ${arquivosDoCelular} arquivos)` : null
