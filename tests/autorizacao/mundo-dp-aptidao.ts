import { type Base, cpf, n, type Onde, proximo, type Receita } from './mundo-base.ts'

/** What is asked of people, and documents past their keeping. */
export function daAptidao({ alguem, db, fora, insere }: Base): Record<string, Receita> {
  const tipo = (mais: object = {}) => insere('tiposDocumentos', { nome: n().toUpperCase(), nivel: 5, ...mais })
  const colaborador = (empresaId: string) =>
    insere('colaboradores', { nome: n().toUpperCase(), matricula: n(), cpf: cpf(), empresaId })
  const exigencia = async (empresaId: string) =>
    insere('exigencias', { nome: n(), empresaId, tiposIds: [await tipo()] })
  const passado = async (onde: Onde) => {
    const dados = { emissao: '2019-01-10', fileName: 'a.pdf', hiperlink: '/a' }
    const arquivoId = await insere('arquivos', {
      chave: `docs/matriz/${proximo()}.pdf`,
      nome: 'a.pdf',
      tipo: 'application/pdf',
      tamanho: 1,
      sha256: '0'.repeat(64),
    })
    return insere('colaboradoresDocs', {
      colabId: await colaborador(fora(onde)),
      tipoId: await tipo({ guardaMeses: 12, guardaDesde: 1 }),
      arquivoId,
      ...dados,
    })
  }
  const com =
    (tabela: string, mais: object): Receita =>
    async (onde) => {
      const id = await passado(onde)
      await db
        .insertInto(tabela)
        .values({ documentoId: id, ...mais })
        .execute()
      return { id }
    }
  return {
    exigencia: async (onde) => ({ id: await exigencia(fora(onde)) }),
    inapto: async (onde) => {
      await exigencia(fora(onde))
      return { id: await colaborador(fora(onde)) }
    },
    'documento a descartar': async (onde) => ({ id: await passado(onde) }),
    'descarte proposto': com('descartesPropostos', { propostoPor: alguem }),
    'documento retido': com('documentosRetidos', { motivo: 'Processo', retidoPor: alguem }),
  }
}
